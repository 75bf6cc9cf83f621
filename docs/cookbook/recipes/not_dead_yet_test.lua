function test_rises_into_the_hand(t)
  local phoenix = t:unit(1, "CB-017", "alpha front")
  local first, second = t:hand(1, "tactic DEAL_DAMAGE 9", "tactic DEAL_DAMAGE 9")
  t:play(first, {on = phoenix})
  t:expect(phoenix, {zone = "hand"})
  t:no_event("KILL_OCCURRED")
  t:play(phoenix, {at = "alpha front"})
  t:play(second, {on = phoenix})
  t:expect(phoenix, {zone = "graveyard"})
end

function test_what_it_survives_is_not_counted(t)
  local phoenix = t:unit(1, "CB-017", "alpha front")
  t:play(t:hand(1, "tactic DEAL_DAMAGE 1"), {on = phoenix})
  t:expect(phoenix, {zone = "board", health = 1})
end

function test_no_damage_no_rising(t)
  local phoenix = t:unit(1, "CB-017", "alpha front")
  t:play(t:hand(1, "tactic DESTROY"), {on = phoenix})
  t:expect(phoenix, {zone = "graveyard"})
end
