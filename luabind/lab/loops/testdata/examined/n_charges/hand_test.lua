function test_ends(t)
  local a = t:unit(1, "NM-CELL", "alpha front")
  for n = 1, 30 do
    t:act(a, "tap")
  end
  t:cannot():act(a, "tap")
end
