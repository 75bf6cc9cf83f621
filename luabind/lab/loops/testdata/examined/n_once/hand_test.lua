function test_ends(t)
  local a = t:unit(1, "NM-BUYER", "alpha front")
  local b = t:unit(1, "NM-SELLER", "bravo front")
  for n = 1, 3 do
    t:act(b, "sell")
    t:act(a, "buy")
  end
  t:act(b, "sell")
  t:cannot():act(a, "buy")
end
