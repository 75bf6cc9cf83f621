function test_patrol_by_hand(t)
  local it = t:unit(1, "PATROL", "alpha front 1")
  t:supply(1, 0)
  for n = 1, 10 do
    t:act(it, "march", { at = "bravo front 1" })
    t:act(it, "march", { at = "alpha front 1" })
    t:player(1, { supply = 2 * n })
  end
end
