function test_right(t)
  local a = t:unit(1, "MINE-1", "alpha front")
  t:expect(a, {attack = 1})
end
