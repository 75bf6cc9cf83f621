function test_hunt_by_hand(t)
  local keeper = t:unit(1, "GAMEKEEPER", "alpha front")
  local hunter = t:unit(1, "HUNTER", "bravo front")
  t:supply(1, 1)
  for n = 1, 20 do
    t:act(keeper, "release")
    t:act(hunter, "shoot", { on = t:at(2, "bravo back") })
    t:player(1, { supply = 1 + n })
  end
end
