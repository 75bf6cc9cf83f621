function test_boomerang_by_hand(t)
  local it = t:hand(1, "BOOMERANG")
  t:supply(1, 1)
  for n = 1, 20 do
    t:play(it, { on = "base 2" })
    t:player(1, { supply = 1, hand = 1 })
    t:player(2, { base = 30 - n })
  end
end
