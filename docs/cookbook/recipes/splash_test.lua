function test_burns_the_back_row(t)
  local flame = t:unit(1, "CB-012", "alpha front")
  local front, back, other = t:unit(2, "1/0/5", "alpha front"), t:unit(2, "1/0/5", "alpha back"), t:unit(2, "1/0/5", "bravo back")
  t:phase("skirmish")
  t:attack(flame, front)
  t:expect(front, {health = 3})
  t:expect(back, {health = 4})
  t:expect(other, {health = 5})
end

function test_the_base_has_no_back_row(t)
  local flame, back = t:unit(1, "CB-012", "alpha front"), t:unit(2, "1/0/5", "bravo back")
  t:phase("skirmish")
  t:attack(flame, "base")
  t:player(2, {base = 28})
  t:expect(back, {health = 5})
end
