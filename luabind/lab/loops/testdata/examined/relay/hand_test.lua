function test_relay_by_hand(t)
  local left = t:unit(1, "LEFT-HAND", "alpha front")
  local right = t:unit(1, "RIGHT-HAND", "bravo back")
  t:phase("skirmish")
  for n = 1, 12 do
    t:act(left, "jab", { on = right })
    t:act(right, "hook", { on = left })
    t:player(2, { base = 30 - 2 * n })
  end
end
