function test_rolls_one_to_six(t)
  local seen, sum = {}, 0
  for seed = 1, 60 do
    t:reset()
    t:seed(seed)
    t:supply(1, 1)
    t:play(t:hand(1, "CB-035"))
    local n = t:value("player[1].supply")
    seen[n] = true
  end
  t:eq(seen, {true, true, true, true, true, true})
end
