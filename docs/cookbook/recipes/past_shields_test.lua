function test_passes_shields(t)
  local blade, foe = t:unit(1, "CB-014", "alpha front"), t:unit(2, "1/3/5", "alpha front")
  t:phase("skirmish")
  t:attack(blade, foe)
  t:expect(foe, {shield = 3, health = 3})
end
