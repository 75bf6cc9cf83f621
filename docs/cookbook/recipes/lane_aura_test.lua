function test_weakens_its_lane(t)
  t:unit(1, "CB-011", "alpha front")
  local strong, weak, far = t:unit(2, "3/0/3", "alpha front"), t:unit(2, "1/0/3", "alpha back"), t:unit(2, "3/0/3", "bravo front")
  t:expect(strong, {attack = 2})
  t:expect(weak, {attack = 0})
  t:expect(far, {attack = 3})
end
