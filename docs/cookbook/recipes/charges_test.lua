function test_has_two_shells(t)
  local mortar, foe = t:unit(1, "CB-022", "alpha back"), t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:act(mortar, "shell", {on = foe})
  t:eq(t:counter(mortar, "shells"), 1)
  t:act(mortar, "shell", {on = foe})
  t:expect(foe, {health = 5})
  t:cannot():act(mortar, "shell", {on = foe})
end
