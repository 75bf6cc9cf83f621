function test_brings_two_drones(t)
  t:play(t:hand(1, "CB-032"), {at = "alpha back"})
  t:expect(t:at(1, "alpha front 1"), {id = "CB-DRONE"})
  t:expect(t:at(1, "alpha front 2"), {id = "CB-DRONE"})
end

function test_brings_what_has_a_slot(t)
  t:unit(1, "1/0/1", "alpha front")
  t:play(t:hand(1, "CB-032"), {at = "alpha back"})
  t:events("tcg:TOKEN_REFUSED", {}, 1)
end
