function test_itch_by_hand(t)
  local it = t:unit(1, "SCRATCHER", "alpha front")
  t:fault("chain"):play(t:hand(1, "NETTLE"), { on = it })
  t:player(1, { hand = 1 })
end
