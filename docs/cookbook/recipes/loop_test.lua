function test_echoes_once(t)
  t:unit(1, "CB-039", "alpha back")
  local hurt, other = t:unit(1, "1/0/9", "alpha front", {damage = 8}), t:unit(1, "1/0/9", "bravo front", {damage = 8})
  t:play(t:hand(1, "tactic HEAL 1"), {on = hurt})
  t:expect(hurt, {health = 3})
  t:expect(other, {health = 2})
end

function test_echoes_neither_itself_nor_enemies(t)
  local shrine = t:unit(1, "CB-039", "alpha back", {damage = 2})
  local other, foe = t:unit(1, "1/0/9", "bravo front", {damage = 8}), t:unit(2, "1/0/9", "bravo front", {damage = 8})
  local first, second = t:hand(1, "tactic HEAL 1", "tactic HEAL 1")
  t:play(first, {on = shrine})
  t:play(second, {on = foe})
  t:expect(other, {health = 1})
end
