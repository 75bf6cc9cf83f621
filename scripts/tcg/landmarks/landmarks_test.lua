-- The active player holds alpha with a unit in front; the other lane's landmark
-- does nothing for them.
local function hold(t, id)
  t:option("landmarks")
  local mark = t:place(id, {lane = "alpha"})
  return mark
end

-- X-07: a landmark in each lane at the start, without repetition.
function test_each_lane_gets_a_landmark(t)
  for i = 1, 6 do t:deck(1, "UNSC-001") t:deck(2, "UNSC-001") end
  t:option("landmarks")
  t:start()
  t:events("tcg:LANDMARK_DRAWN", {}, 3)
  local n = 0
  for _, id in ipairs({"VALHALLA-BASE", "GUARDIAN-TOWER", "HEAVY-RACK"}) do
    for _, lane in ipairs({"alpha", "bravo", "charlie"}) do
      if t:fixture(id, {lane = lane}) then n = n + 1 end
    end
  end
  t:eq(n, 3)
end

function test_without_the_module_there_is_none(t)
  for i = 1, 6 do t:deck(1, "UNSC-001") t:deck(2, "UNSC-001") end
  t:start()
  t:no_event("tcg:LANDMARK_DRAWN")
end

-- X-07: the room may fix them, and the rest is drawn from the pool of its words.
function test_the_room_fixes_a_landmark(t)
  for i = 1, 6 do t:deck(1, "UNSC-001") t:deck(2, "UNSC-001") end
  t:option("landmarks")
  t:option("landmark_pool=both")
  t:option("landmark_bravo=power_plant")
  t:start()
  t:eq(t:fixture("POWER-PLANT", {lane = "bravo"}) ~= nil, true)
  t:events("tcg:LANDMARK_DRAWN", {}, 3)
end

function test_a_pool_of_more(t)
  for i = 1, 6 do t:deck(1, "UNSC-001") t:deck(2, "UNSC-001") end
  t:option("landmarks")
  t:option("landmark_pool=more")
  t:start()
  t:events("tcg:LANDMARK_DRAWN", {}, 3)
  for _, id in ipairs({"VALHALLA-BASE", "GUARDIAN-TOWER", "HEAVY-RACK"}) do
    t:eq(t:fixture(id, {lane = "alpha"}), nil)
  end
end

-- X-01, A-13: just before skirmish, for the active player who controls the lane.
function test_a_landmark_is_resolved_before_skirmish(t)
  hold(t, "POWER-PLANT")
  t:unit(1, "1/0/1", "alpha front")
  t:end_phase()
  t:order({"PHASE_DEPLOYMENT_ENDED"}, {"tcg:LANDMARK_RESOLVED"}, {"BATTERY_GENERATED"}, {"PHASE_SKIRMISH_STARTED"})
  t:player(1, {battery = 1})
  t:no_event("LANE_CONTROL_UPDATED")
end

function test_who_does_not_control_the_lane_has_nothing(t)
  hold(t, "POWER-PLANT")
  t:unit(1, "1/0/1", "alpha front")
  t:unit(2, "1/0/1", "alpha front")
  t:end_phase()
  t:no_event("tcg:LANDMARK_RESOLVED")
end

-- X-01: only the active player.
function test_the_other_player_has_nothing(t)
  hold(t, "POWER-PLANT")
  t:unit(2, "1/0/1", "alpha front")
  t:end_phase()
  t:no_event("tcg:LANDMARK_RESOLVED")
  t:end_phase()
  t:end_phase()
  t:events("tcg:LANDMARK_RESOLVED", {}, 1)
  t:player(2, {battery = 1})
end

function test_valhalla_base(t)
  hold(t, "VALHALLA-BASE")
  local a = t:unit(1, "2/0/5 BALLISTIC", "alpha front")
  local b = t:unit(1, "2/0/5", "bravo front")
  t:end_phase()
  t:attack(a, "base")
  t:player(2, {base = 27})
  t:attack(b, "base")
  t:player(2, {base = 25})
end

function test_valhalla_base_lasts_one_turn(t)
  hold(t, "VALHALLA-BASE")
  t:unit(1, "2/0/5 BALLISTIC", "alpha front")
  t:end_turn()
  t:player(1, {statuses = {}})
end

-- X-01: past the cap by one, never more.
function test_guardian_tower(t)
  hold(t, "GUARDIAN-TOWER")
  t:unit(1, "1/0/1", "alpha front")
  t:end_phase()
  t:player(1, {supply = 11, supply_cap = 10})
end

function test_guardian_tower_never_more(t)
  hold(t, "GUARDIAN-TOWER")
  t:supply(1, 11)
  t:unit(1, "1/0/1", "alpha front")
  t:end_phase()
  t:player(1, {supply = 11})
end

-- X-08: a copy of a heavy weapon of the loaded packs.
function test_heavy_rack(t)
  hold(t, "HEAVY-RACK")
  t:unit(1, "1/0/1", "alpha front")
  t:end_phase()
  t:events("tcg:CARD_CREATED", {}, 1)
end

-- W-34: a layer at each check, at most three, in the front row alone.
function test_bunker_line(t)
  hold(t, "BUNKER-LINE")
  local a, back = t:unit(1, "1/0/1", "alpha front"), t:unit(1, "1/0/1", "alpha back")
  t:end_phase()
  t:expect(a, {statuses = {ENTRENCHED = 1}})
  t:expect(back, {statuses = {}})
  t:end_phase()
  t:end_turn()
  t:end_phase()
  t:expect(a, {statuses = {ENTRENCHED = 2}})
  t:events("STATUS_STACKED", {}, 1)
end

function test_field_hospital(t)
  hold(t, "FIELD-HOSPITAL")
  local a, b = t:unit(1, "1/0/5", "alpha front", {damage = 3}), t:unit(1, "1/0/5", "bravo front", {damage = 3})
  t:end_phase()
  t:expect(a, {damage = 2})
  t:expect(b, {damage = 3})
end

function test_shield_generator(t)
  hold(t, "SHIELD-GENERATOR")
  local a = t:unit(1, "1/2/5", "alpha front", {shield = 0})
  t:end_phase()
  t:expect(a, {shield = 1})
end

function test_signal_relay(t)
  hold(t, "SIGNAL-RELAY")
  t:unit(1, "1/0/5", "alpha front")
  t:deck(1, "UNSC-001", "UNSC-001")
  t:end_phase()
  t:player(1, {hand = {"UNSC-001"}})
end

function test_signal_relay_with_many_cards(t)
  hold(t, "SIGNAL-RELAY")
  t:unit(1, "1/0/5", "alpha front")
  t:deck(1, "UNSC-001", "UNSC-001")
  for i = 1, 3 do t:hand(1, "UNSC-002") end
  t:end_phase()
  t:no_event("CARD_DRAWN")
end

function test_power_plant_never_two(t)
  hold(t, "POWER-PLANT")
  t:battery(1, 1)
  t:unit(1, "1/0/5", "alpha front")
  t:end_phase()
  t:player(1, {battery = 1})
end

function test_artillery_park(t)
  hold(t, "ARTILLERY-PARK")
  t:unit(1, "1/0/5", "alpha front")
  t:unit(1, "1/0/5", "alpha back")
  local back = t:unit(2, "1/0/5", "alpha back")
  local other = t:unit(2, "1/0/5", "bravo front")
  t:end_phase()
  t:expect(back, {damage = 1})
  t:expect(other, {damage = 0})
  t:events("tcg:LANDMARK_RESOLVED", {}, 1)
end

function test_sniper_nest(t)
  hold(t, "SNIPER-NEST")
  local a, back = t:unit(1, "1/0/5", "alpha front"), t:unit(1, "1/0/5", "alpha back")
  t:end_phase()
  t:expect(back, {keywords = {RANGED = 0}})
  t:expect(a, {keywords = {}})
end

function test_cloaking_field(t)
  hold(t, "CLOAKING-FIELD")
  local a, back = t:unit(1, "1/0/5", "alpha front"), t:unit(1, "1/0/5", "alpha back")
  local foe = t:unit(2, "1/0/5 RANGED", "bravo front")
  t:end_phase()
  t:events("KEYWORD_GAINED", {target = back, keyword = "CAMO"}, 1)
  t:events("KEYWORD_GAINED", {target = a, keyword = "CAMO"}, 0)
end

function test_repair_bay(t)
  hold(t, "REPAIR-BAY")
  local hog, man = t:unit(1, "UNSC-005", "alpha front", {damage = 2}), t:unit(1, "1/0/5", "alpha back", {damage = 2})
  t:end_phase()
  t:expect(hog, {damage = 0})
  t:expect(man, {damage = 2})
end

-- X-09, M-15: a landmark that nobody has controlled is drawn again.
function test_a_landmark_that_nobody_held_rotates(t)
  t:option("landmark_pool=both")
  hold(t, "POWER-PLANT")
  t:end_turn()
  t:events("tcg:LANDMARK_DRAWN", {}, 1)
  t:eq(t:fixture("POWER-PLANT", {lane = "alpha"}), nil)
end

function test_a_landmark_that_was_held_stays(t)
  t:option("landmark_rotate=2")
  hold(t, "POWER-PLANT")
  t:unit(1, "1/0/5", "alpha front")
  t:end_turn()
  t:no_event("tcg:LANDMARK_DRAWN")
  t:eq(t:fixture("POWER-PLANT", {lane = "alpha"}) ~= nil, true)
end

-- M-15: every second global turn unless the room says otherwise, in whatever
-- order it says so.
function test_m15_landmarks_rotate_every_second_turn(t)
  t:option("landmark_pool=both")
  hold(t, "POWER-PLANT")
  t:end_turn()
  t:events("tcg:LANDMARK_DRAWN", {}, 1)
end

function test_without_rotation_none_rotates(t)
  t:option("landmarks")
  t:option("landmark_rotate=0")
  t:place("POWER-PLANT", {lane = "alpha"})
  t:end_turn()
  t:no_event("tcg:LANDMARK_DRAWN")
end

-- X-09: with nothing left to draw the old one stays and nothing is announced.
function test_an_empty_pool_rotates_nothing(t)
  t:option("landmark_rotate=2")
  t:option("landmarks")
  t:place("VALHALLA-BASE", {lane = "alpha"})
  t:place("GUARDIAN-TOWER", {lane = "bravo"})
  local rack = t:place("HEAVY-RACK", {lane = "charlie"})
  t:end_turn()
  t:no_event("tcg:LANDMARK_DRAWN")
  t:eq(t:fixture("HEAVY-RACK", {lane = "charlie"}), rack)
end

-- X-07: the pool of the room's word, and nothing else.
function test_x07_a_pool_of_more_has_none_of_the_seeds(t)
  for seed = 1, 8 do
    t:reset()
    t:seed(seed)
    for i = 1, 6 do t:deck(1, "UNSC-001") t:deck(2, "UNSC-001") end
    t:option("landmarks")
    t:option("landmark_pool=more")
    t:start()
    for _, id in ipairs({"VALHALLA-BASE", "GUARDIAN-TOWER", "HEAVY-RACK"}) do
      for _, lane in ipairs({"alpha", "bravo", "charlie"}) do t:eq(t:fixture(id, {lane = lane}), nil) end
    end
  end
end

-- M-15: a room sets 0 to 20; every turn with 1, every second of the match without.
function test_m15_numbers_of_a_room(t)
  t:option("landmark_rotate=0")
  t:option("landmark_rotate=20")
  t:no_option("landmark_rotate=-1")
  t:no_option("landmark_rotate=21")
end

function test_x09_m15_when_a_landmark_is_drawn_anew(t)
  for _, case in ipairs({{rotate = 1, turn = 6}, {rotate = 1, turn = 7}, {turn = 7}}) do
    t:reset()
    t:option("landmark_pool=both")
    hold(t, "POWER-PLANT")
    if case.rotate then t:option("landmark_rotate=" .. case.rotate) end
    t:turn(case.turn)
    t:end_turn()
    t:events("tcg:LANDMARK_DRAWN", {turn = case.turn + 1}, 1)
  end
end

-- X-09: the check before skirmish is one too: what was held then was held, though its
-- holder has left the lane when the turn ends.
function test_x09_held_before_skirmish_is_held(t)
  t:option("evacuation")
  t:option("landmark_pool=both")
  hold(t, "POWER-PLANT")
  t:turn(7)
  local a = t:unit(1, "1/0/1", "alpha back")
  t:end_phase()
  t:events("tcg:LANDMARK_RESOLVED", {}, 1)
  t:act(a, "evacuate")
  t:end_phase()
  t:turn_is({turn = 8, active = 2})
  t:no_event("tcg:LANDMARK_DRAWN")
end

-- D-06, D-17: what is nothing stays nothing; it is a flat bonus of the source, so it is
-- there before what doubles, and before armor takes its one.
function test_valhalla_base_adds_to_what_there_is(t)
  for _, case in ipairs({{"0/0/5 BALLISTIC", 0}, {"1/0/5 BALLISTIC", 2}}) do
    t:reset()
    hold(t, "VALHALLA-BASE")
    local a = t:unit(1, case[1], "alpha front")
    t:end_phase()
    t:attack(a, "base")
    t:player(2, {base = 30 - case[2]})
  end
  t:reset()
  hold(t, "VALHALLA-BASE")
  t:unit(1, "1/0/5", "alpha front")
  local a = t:unit(1, "2/0/5 BALLISTIC HEADSHOT", "bravo front")
  local b = t:unit(2, "0/0/9", "bravo front")
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {base = 2, "VALHALLA +1", "HEADSHOT x2", amount = 6})
  t:reset()
  hold(t, "VALHALLA-BASE")
  t:unit(1, "1/0/5", "alpha front")
  a, b = t:unit(1, "1/0/5 BALLISTIC", "bravo front"), t:unit(2, "0/0/9 ARMOR", "bravo front")
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {base = 1, "VALHALLA +1", "ARMOR -1", amount = 1})
  t:reset()
  hold(t, "VALHALLA-BASE") -- a room can name it for two lanes
  t:place("VALHALLA-BASE", {lane = "bravo"})
  t:unit(1, "1/0/5", "bravo front")
  a = t:unit(1, "1/0/5 BALLISTIC", "alpha front")
  t:end_phase()
  t:attack(a, "base")
  t:player(2, {base = 27})
end

-- X-01: never more, and never less: what is above it is not taken away.
function test_guardian_tower_takes_nothing(t)
  hold(t, "GUARDIAN-TOWER")
  t:supply(1, 13)
  t:unit(1, "1/0/1", "alpha front")
  t:end_phase()
  t:player(1, {supply = 13})
end

function test_signal_relay_with_two_cards(t)
  hold(t, "SIGNAL-RELAY")
  t:unit(1, "1/0/5", "alpha front")
  t:deck(1, "UNSC-001", "UNSC-001")
  for i = 1, 2 do t:hand(1, "UNSC-002") end
  t:end_phase()
  t:player(1, {hand = 3})
end

function test_repair_bay_mends_two(t)
  hold(t, "REPAIR-BAY")
  local hog = t:unit(1, "1/0/9 VEHICLE", "alpha front", {damage = 5})
  t:end_phase()
  t:expect(hog, {damage = 3})
end

-- X-01: a landmark rewards who controls its own lane: what another one gives is not
-- given twice, and nothing happens in a lane that is contested.
function test_x01_each_landmark_for_its_own_lane(t)
  for _, id in ipairs({"VALHALLA-BASE", "GUARDIAN-TOWER", "HEAVY-RACK", "BUNKER-LINE", "FIELD-HOSPITAL", "SHIELD-GENERATOR", "SIGNAL-RELAY",
    "ARTILLERY-PARK", "SNIPER-NEST", "CLOAKING-FIELD", "REPAIR-BAY", "POWER-PLANT"}) do
    t:reset()
    t:option("landmarks")
    t:deck(1, "UNSC-001", "UNSC-001")
    local other = id == "POWER-PLANT" and "GUARDIAN-TOWER" or "POWER-PLANT"
    t:place(other, {lane = "alpha"})
    t:place(id, {lane = "bravo"})
    t:unit(1, "1/0/1", "alpha front")
    local front = t:unit(1, "1/3/9 VEHICLE", "bravo front", {damage = 3, shield = 1})
    local back = t:unit(1, "1/3/9 VEHICLE", "bravo back", {damage = 3, shield = 1})
    local foe = t:unit(2, "1/0/9", "bravo front")
    t:unit(2, "1/0/9", "bravo back")
    t:end_phase()
    t:events("tcg:LANDMARK_RESOLVED", {}, 1)
    for _, unit in ipairs({front, back}) do
      t:expect(unit, {damage = 3, shield = 1, statuses = {}, no_keywords = {"CAMO", "RANGED"}})
    end
    t:expect(foe, {damage = 0})
    t:player(1, {hand = 0, statuses = {}, supply = other == "GUARDIAN-TOWER" and 11 or 10, battery = other == "POWER-PLANT" and 1 or 0})
  end
end
