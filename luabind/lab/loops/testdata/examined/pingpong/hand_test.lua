function test_pingpong_by_hand(t)
  local a = t:unit(1, "MARTYR", "alpha front")
  t:unit(1, "NURSE", "alpha back")
  t:fault("chain"):play(t:hand(1, "BANDAGE"), { on = a })
  t:player(1, { supply = 10 })
end
