function test_draws_when_it_dies(t)
  t:deck(1, "UNSC-001", "UNSC-002")
  local courier = t:unit(1, "CB-001", "alpha front")
  t:play(t:hand(1, "tactic DESTROY"), {on = courier})
  t:player(1, {hand = {"UNSC-001"}, deck = 1})
end
