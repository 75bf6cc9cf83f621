function test_study_by_hand(t)
  t:unit(1, "LIBRARY", "alpha back")
  local it = t:hand(1, "STUDY")
  t:supply(1, 0)
  for n = 1, 20 do
    t:play(it)
    t:player(1, { supply = 0, hand = 1 })
    t:player(2, { base = 30 - n })
  end
end
