function test_heals_at_the_end_of_the_turn(t)
  t:unit(1, "CB-005", "alpha back")
  local hurt, far = t:unit(1, "1/0/5", "alpha front", {damage = 3}), t:unit(1, "1/0/5", "bravo front", {damage = 3})
  t:end_turn()
  t:expect(hurt, {health = 3})
  t:expect(far, {health = 2})
  t:end_turn()
  t:expect(hurt, {health = 3})
end
