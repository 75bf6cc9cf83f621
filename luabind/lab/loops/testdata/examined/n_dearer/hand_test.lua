function test_ends(t)
  local a = t:unit(1, "NM-BROKER", "alpha front")
  t:supply(1, 0)
  for n = 0, 7 do
    t:act(a, "deal")
  end
  t:player(1, { supply = 4 })
  t:cannot():act(a, "deal")
end
