function test_raider_by_hand(t)
  local it = t:hand(1, "RAIDER")
  t:supply(1, 2)
  t:phase("skirmish")
  for n = 1, 20 do
    t:play(it, { at = "alpha front" })
    t:attack(it, "base")
    t:player(1, { supply = 2, hand = 1 })
    t:player(2, { base = 30 - n })
  end
end
