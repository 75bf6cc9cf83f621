function test_brood_by_hand(t)
  local mother = t:unit(1, "BROOD-MOTHER", "alpha front 1")
  local mite = t:unit(1, "MITE", "bravo back 1")
  t:act(mother, "devour", { on = mite })
  t:act(mother, "devour", { on = t:at(1, "bravo back 1") })
  for n = 1, 40 do
    t:act(mother, "devour", { on = t:at(1, "bravo back 1") })
  end
  t:eq(t:events("UNIT_DEPLOYED") > 40, true)
end
