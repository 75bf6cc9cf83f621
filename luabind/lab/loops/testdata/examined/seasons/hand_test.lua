function test_seasons_by_hand(t)
  local summer, winter = t:hand(1, "SUMMER", "WINTER")
  t:supply(1, 2)
  t:play(summer)
  for n = 1, 20 do
    t:play(winter)
    t:play(summer)
    t:player(1, { supply = 3 + 2 * n, hand = 1 })
  end
end
