function test_alliance_by_hand(t)
  t:mode("2v2")
  local donor = t:unit(1, "DONOR", "alpha front")
  local friend = t:unit(3, "GRATEFUL", "bravo front")
  t:supply(1, 1)
  for n = 1, 40 do
    t:act(donor, "tend", { on = friend })
    t:player(1, { supply = 1 + n })
  end
end
