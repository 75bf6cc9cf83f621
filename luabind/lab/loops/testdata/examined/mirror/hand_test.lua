function test_mirror_by_hand(t)
  local a = t:unit(1, "MIRROR-GUARD", "alpha front")
  local b = t:unit(2, "MIRROR-GUARD", "alpha front")
  t:phase("skirmish")
  t:fault("chain"):attack(a, b)
  t:expect(a, { shield = 2 })
end
