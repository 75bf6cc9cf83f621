function test_molting_by_hand(t)
  local molter, plate = t:hand(1, "MOLTER", "GILDED-PLATE")
  t:supply(1, 3)
  for n = 1, 20 do
    t:play(molter, { at = "alpha front" })
    t:play(plate, { on = molter })
    t:act(molter, "molt")
    t:player(1, { supply = 3 + n, hand = 2 })
  end
end
