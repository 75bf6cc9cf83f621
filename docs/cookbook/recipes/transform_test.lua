function test_becomes_a_drone(t)
  local giant = t:unit(2, "9/9/9", "alpha front")
  t:play(t:hand(1, "CB-031"), {on = giant})
  t:expect(giant, {zone = "graveyard"})
  t:no_event("KILL_OCCURRED")
  local drone = t:at(2, "alpha front")
  t:expect(drone, {id = "CB-DRONE", attack = 1, shield = 1, health = 1, controller = 2})
end
