function test_medals_by_hand(t)
  t:option("commendation")
  t:place("COMMENDATION", { player = 1 })
  local orator = t:unit(1, "ORATOR", "alpha front")
  t:unit(1, "TREASURER", "bravo front")
  t:supply(1, 1)
  for n = 1, 40 do
    t:act(orator, "praise")
    t:player(1, { supply = 1 + n })
  end
end
