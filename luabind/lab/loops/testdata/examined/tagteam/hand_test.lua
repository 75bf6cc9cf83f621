function test_tagteam_by_hand(t)
  local it = t:hand(1, "TAG-ONE")
  t:unit(1, "TAG-BANK", "bravo front")
  t:supply(1, 1)
  t:phase("skirmish")
  for n = 1, 20 do
    t:play(it, { at = "alpha front" })
    t:attack(it, "base")
    t:player(1, { supply = 1, hand = 1 })
    t:player(2, { base = 30 - n })
  end
end
