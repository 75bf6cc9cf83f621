-- Scenarios written from the rows alone, before the scripts were read; each is named
-- by its row.

function test_x_01_guardian_tower_passes_the_cap_by_one_never_more(t)
  t:mode("ffa3")
  t:option("landmarks")
  t:place("GUARDIAN-TOWER", {lane = "bravo"})
  t:unit(1, "1/0/9", "bravo front")
  t:supply_cap(1, 4)
  t:supply(1, 4)
  t:end_phase()
  t:player(1, {supply = 5})
  t:events("SUPPLY_REFILLED", {amount = 1}, 1)
  t:order("PHASE_DEPLOYMENT_ENDED", "tcg:LANDMARK_RESOLVED", "PHASE_SKIRMISH_STARTED")
end

function test_x_01_tower_is_of_no_use_to_who_does_not_control(t)
  t:mode("ffa3")
  t:option("landmarks")
  t:place("GUARDIAN-TOWER", {lane = "bravo"})
  t:unit(1, "1/0/9", "bravo front")
  t:unit(3, "1/0/9", "bravo back")
  t:supply(1, 4)
  t:end_phase()
  t:player(1, {supply = 4})
  t:no_event("tcg:LANDMARK_RESOLVED")
end

function test_x_01_valhalla_for_this_turn_only(t)
  t:mode("ffa3")
  t:option("landmarks")
  t:place("VALHALLA-BASE", {lane = "alpha"})
  local a = t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  t:unit(1, "2/0/9", "alpha front")
  local b = t:unit(2, "1/0/30", "bravo front")
  local c = t:unit(1, "2/0/9", "bravo front")
  local d = t:unit(1, "2/0/9 BALLISTIC", "bravo front")
  t:end_phase()
  t:attack(d, b)
  t:breakdown(b, {base = 2, amount = 3})
  t:attack(c, b)
  t:breakdown(b, {base = 2, amount = 2})
end

function test_w_34_bunker_line_layers_and_ordnance(t)
  t:mode("ffa3")
  t:option("landmarks")
  t:place("BUNKER-LINE", {lane = "alpha"})
  local a = t:unit(1, "1/0/30", "alpha front")
  local back = t:unit(1, "1/0/9", "alpha back")
  for n = 1, 4 do
    t:end_turn()
    t:end_turn()
    t:end_turn()
  end
  t:expect(a, {statuses = {ENTRENCHED = 3}})
  t:expect(back, {no_statuses = true})
  t:events("STATUS_APPLIED", {}, 1)
  t:events("STATUS_STACKED", {}, 2)
  t:move(a, "bravo front")
  t:expect(a, {no_statuses = true})
end

-- X-01, K-30: what a landmark gives has its bound when it comes, so that the same
-- landmark in two lanes does not pass it.
function test_x_01_the_same_landmark_in_two_lanes_keeps_the_bound(t)
  for id, expected in pairs({["GUARDIAN-TOWER"] = {supply = 11}, ["POWER-PLANT"] = {battery = 1}, ["SIGNAL-RELAY"] = {hand = 3}}) do
    t:reset()
    t:option("landmarks")
    t:place(id, {lane = "alpha"})
    t:place(id, {lane = "bravo"})
    t:unit(1, "1/0/9", "alpha front")
    t:unit(1, "1/0/9", "bravo front")
    t:hand(1, "UNSC-002", "UNSC-002")
    t:deck(1, "UNSC-001", "UNSC-001", "UNSC-001")
    t:end_phase()
    t:events("tcg:LANDMARK_RESOLVED", {}, 2)
    t:player(1, expected)
  end
end

-- K-01, K-15: events of a landmark have its lane.
function test_k_15_landmarks_tell_their_lane(t)
  for _ = 1, 6 do t:deck(1, "UNSC-001") t:deck(2, "UNSC-001") end
  t:option("landmarks")
  t:start()
  for _, lane in ipairs({"ALPHA", "BRAVO", "CHARLIE"}) do
    t:events("tcg:LANDMARK_DRAWN", {lane = lane, layer = "SURFACE"}, 1)
  end
  t:reset()
  t:option("landmarks")
  t:place("POWER-PLANT", {lane = "charlie"})
  t:unit(1, "1/0/9", "charlie front")
  t:end_phase()
  t:events("tcg:LANDMARK_RESOLVED", {lane = "CHARLIE", layer = "SURFACE", source_player = 1}, 1)
end
