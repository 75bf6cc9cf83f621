-- It heals the units of the player who controls the lane, just before skirmish.
---@param t arbiter.t
function test_mill(t)
  t:option("landmarks")
  t:place("OLD-MILL", {lane = "alpha"})
  local hurt = t:unit(1, "1/0/5", "alpha front", {damage = 3})
  local far = t:unit(1, "1/0/5", "bravo front", {damage = 3})
  t:end_phase()
  t:expect(hurt, {health = 3})
  t:expect(far, {health = 2})
  t:order("PHASE_DEPLOYMENT_ENDED", "tcg:LANDMARK_RESOLVED", "tcg:UNIT_HEALED", "PHASE_SKIRMISH_STARTED")
end

-- Nobody controls a lane with an enemy in the front row.
---@param t arbiter.t
function test_mill_of_nobody(t)
  t:option("landmarks")
  t:place("OLD-MILL", {lane = "alpha"})
  local hurt = t:unit(1, "1/0/5", "alpha front", {damage = 3})
  t:unit(1, "1/0/5", "alpha front")
  t:unit(2, "1/0/5", "alpha front")
  t:end_phase()
  t:expect(hurt, {health = 2})
end

-- A room can name its lane.
---@param t arbiter.t
function test_mill_by_the_room(t)
  for _ = 1, 6 do
    t:deck(1, "UNSC-001")
    t:deck(2, "UNSC-001")
  end
  t:option("landmarks")
  t:option("landmark_bravo=old_mill")
  t:start()
  t:eq(t:fixture("OLD-MILL", {lane = "bravo"}) ~= nil, true)
end
