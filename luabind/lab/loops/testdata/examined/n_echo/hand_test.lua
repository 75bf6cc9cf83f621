function test_ends(t)
  local a = t:unit(1, "NM-ECHO", "alpha front")
  local b = t:unit(2, "NM-ECHO", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, { health = 6 })
end
