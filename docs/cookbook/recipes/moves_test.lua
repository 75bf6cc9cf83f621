function test_moves_in_skirmish(t)
  local jet = t:unit(1, "CB-037", "alpha front")
  t:end_phase()
  t:act(jet, "jet", {at = "bravo front"})
  t:expect(jet, {lane = "bravo", row = "front"})
  t:player(1, {supply = 9})
end
