function test_the_opponent_discards(t)
  t:hand(2, "UNSC-001", "UNSC-002")
  t:play(t:hand(1, "CB-026"))
  t:decision(2, {"UNSC-001", "UNSC-002"})
  t:sees(1, "tcg:DECISION_ASKED", {options = "hidden"})
  t:answer("UNSC-002")
  t:player(2, {hand = {"UNSC-001"}, graveyard = {"UNSC-002"}})
end

function test_an_empty_hand_loses_nothing(t)
  t:play(t:hand(1, "CB-026"))
  t:player(2, {hand = 0, graveyard = 0})
end
