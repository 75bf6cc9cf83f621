function test_exchange_by_hand(t)
  t:unit(1, "EXCHANGE", "alpha front")
  local card = t:hand(1, "UNSC-001")
  local it = t:at(1, "alpha front")
  t:supply(1, 0)
  for n = 1, 40 do
    t:act(it, "trade", { on = card })
    t:player(1, { supply = n, hand = 1 })
  end
end
