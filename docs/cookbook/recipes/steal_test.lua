function test_takes_control(t)
  local cheap, dear = t:unit(2, "UNSC-005", "alpha front"), t:unit(2, "UNSC-004", "bravo front")
  local control = t:hand(1, "CB-030")
  t:refused("BAD_TARGET"):play(control, {on = dear})
  t:play(control, {on = cheap})
  t:expect(cheap, {controller = 1, owner = 2, lane = "alpha", tired = true})
end
