function test_plasma_does_nothing(t)
  local sink = t:unit(1, "CB-015", "alpha front")
  local plasma, other = t:hand(1, "tactic DEAL_DAMAGE 3 PLASMA", "tactic DEAL_DAMAGE 3 BALLISTIC")
  t:play(plasma, {on = sink})
  t:expect(sink, {health = 4})
  t:play(other, {on = sink})
  t:expect(sink, {health = 1})
end
