function test_loyalist_by_hand(t)
  t:unit(1, "LOYALIST", "alpha front")
  t:unit(2, "LOYALIST", "bravo front")
  local prize = t:unit(2, "1/0/2", "charlie front")
  t:fault("chain"):play(t:hand(1, "BRIBE"), { on = prize })
  t:expect(prize, { controller = 2 })
end
