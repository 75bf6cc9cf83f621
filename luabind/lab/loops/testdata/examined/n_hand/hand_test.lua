function test_ends(t)
  local a = t:unit(1, "NM-FURNACE", "alpha front")
  local x, y = t:hand(1, "UNSC-001", "UNSC-002")
  t:act(a, "stoke", { on = x })
  t:act(a, "stoke", { on = y })
  t:eq(t:choices(1, "act"), 0)
end
