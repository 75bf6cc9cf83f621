function test_taxes_by_hand(t)
  local man = t:unit(1, "TAX-COLLECTOR", "alpha front")
  local foe = t:unit(2, "1/0/2", "bravo back")
  t:supply(1, 1)
  for n = 1, 40 do
    t:act(man, "tax", { on = foe })
    t:player(1, { supply = 1 + n })
  end
end
