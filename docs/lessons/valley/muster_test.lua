-- It offers the units that are cheap enough, and reveals the chosen one.
---@param t arbiter.t
function test_muster(t)
  t:deck(1, "VALLEY-002", "VALLEY-004", "VALLEY-006", "VALLEY-001")
  t:play(t:hand(1, "VALLEY-007"))
  t:decision(1, {"VALLEY-001", "VALLEY-002"})
  t:answer("VALLEY-001")
  t:player(1, {hand = {"VALLEY-001"}, deck = 3})
  t:sees(2, "tcg:CARD_REVEALED", {card = "VALLEY-001"})
  t:events("tcg:DECK_SHUFFLED", {}, 1)
end

-- The player need not choose a card, and the opponent does not see the options.
---@param t arbiter.t
function test_muster_of_nobody(t)
  t:deck(1, "VALLEY-002")
  t:play(t:hand(1, "VALLEY-007"))
  t:sees(2, "tcg:DECISION_ASKED", {options = "hidden"})
  t:answer("done")
  t:player(1, {hand = 0, deck = 1})
end
