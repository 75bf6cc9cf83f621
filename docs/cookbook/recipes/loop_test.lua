function test_echoes_once(t)
  t:unit(1, "CB-039", "alpha back")
  local hurt, other = t:unit(1, "1/0/9", "alpha front", {damage = 8}), t:unit(1, "1/0/9", "bravo front", {damage = 8})
  t:play(t:hand(1, "tactic HEAL 1"), {on = hurt})
  t:expect(hurt, {health = 3})
  t:expect(other, {health = 2})
end
