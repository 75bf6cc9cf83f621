function test_well_by_hand(t)
  local digger = t:hand(1, "WELL-DIGGER")
  local seller = t:unit(1, "WATER-SELLER", "bravo front")
  t:play(digger, { at = "alpha front" })
  for n = 1, 40 do
    t:use(1, "haul", { of = t:fixture("WELL", { player = 1 }) })
    t:act(seller, "sell")
    t:player(1, { supply = 8 + n, battery = 0 })
  end
end
