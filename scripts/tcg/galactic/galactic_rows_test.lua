-- Scenarios written from the rows alone, before the scripts were read; each is named
-- by its row.

local function seats(t, mode)
  t:mode(mode)
  t:option("all_domain")
end

local function three(t, event)
  seats(t, "ffa3")
  t:option("galactic")
  t:option("galactic_event=" .. event)
  t:turn(9)
end

function test_a_09_shard_alert_doubles_orbit_and_lasts_to_the_end_of_the_next_global_turn(t)
  three(t, "shard_alert")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  local other = t:unit(2, "1/0/4 ORBIT VESSEL", "orbit bravo")
  local marine = t:unit(1, "2/0/3", "alpha front")
  local aa = t:unit(2, "2/0/3 AA", "alpha front")
  t:end_turn()
  t:order({"TURN_STARTED", turn = 10}, "GALACTIC_EVENT_ROLLED", "GALACTIC_EVENT", "PHASE_DRAW_RECHARGE_STARTED")
  t:expect(ship, {attack = 6})
  t:expect(other, {attack = 2})
  t:expect(marine, {attack = 2})
  t:expect(aa, {attack = 2})
  t:mark()
  t:end_turn()
  t:no_event("tcg:GALACTIC_EVENT_ENDED")
  t:expect(ship, {attack = 6})
  t:end_turn()
  t:events("tcg:GALACTIC_EVENT_ENDED", {turn = 11}, 1)
  t:expect(ship, {attack = 3})
  t:expect(other, {attack = 1})
end

function test_d_10_routed_and_shard_alert_from_the_scene(t)
  three(t, "shard_alert")
  local ship = t:unit(1, "3/0/9 ORBIT VESSEL", "orbit alpha")
  local tiny = t:unit(1, "1/0/9 ORBIT VESSEL", "orbit bravo")
  local marine = t:unit(1, "3/0/9", "alpha front")
  local foe = t:unit(2, "0/0/9 ORBIT VESSEL", "orbit alpha")
  t:status(ship, "ROUTED")
  t:status(tiny, "ROUTED")
  t:status(marine, "ROUTED")
  t:expect(ship, {attack = 1})
  t:expect(tiny, {attack = 0})
  t:end_turn()
  t:expect(ship, {attack = 3})
  t:expect(tiny, {attack = 1})
  t:expect(marine, {attack = 1})
  t:end_phase()
  t:attack(ship, foe)
  t:breakdown(foe, {base = 3, health = 3})
end

function test_a_09_shard_alert_doubles_what_strikes_the_surface(t)
  three(t, "shard_alert")
  local ship = t:unit(1, "2/0/9 ORBIT VESSEL", "orbit alpha")
  t:unit(1, "0/0/9 RADAR", "alpha front")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_turn()
  t:end_phase()
  t:attack(ship, foe)
  t:breakdown(foe, {base = 4, health = 4, tags = "ATTACK,ORDNANCE,ORBITAL"})
  t:expect(ship, {damage = 0})
end

function test_a_09_slipspace_moves_all_vessels_by_one_permutation(t)
  local moved = 0
  for n = 1, 12 do
    t:reset()
    t:seed(n)
    three(t, "slipspace_jump")
    local a1 = t:unit(1, "1/0/4 ORBIT VESSEL", "orbit alpha")
    local a2 = t:unit(2, "1/0/4 ORBIT VESSEL", "orbit alpha")
    local b1 = t:unit(1, "1/0/4 ORBIT VESSEL", "orbit bravo")
    local b3 = t:unit(3, "1/0/4 ORBIT VESSEL", "orbit bravo")
    local c1 = t:unit(1, "1/0/4 ORBIT VESSEL", "orbit charlie")
    local marine = t:unit(1, "1/0/4", "alpha front")
    t:end_turn()
    t:order("GALACTIC_EVENT", "tcg:GALACTIC_EVENT_ENDED", "PHASE_DRAW_RECHARGE_STARTED")
    t:events("tcg:GALACTIC_EVENT_ENDED", {}, 1)
    t:expect(marine, {lane = "alpha"})
    local seen = {}
    for _, lane in ipairs({"alpha", "bravo", "charlie"}) do
      local first = t:at(1, "orbit " .. lane)
      t:eq(first ~= nil, true, "one vessel of player 1 in each sector")
      seen[first] = lane
    end
    t:expect(a2, {lane = seen[a1], layer = "ORBIT"})
    t:expect(b3, {lane = seen[b1], layer = "ORBIT"})
    if seen[a1] ~= "alpha" or seen[b1] ~= "bravo" then
      moved = moved + 1
    end
    t:mark()
    t:end_turn()
    t:end_turn()
    t:no_event("tcg:GALACTIC_EVENT_ENDED")
  end
  t:eq(moved > 0, true)
end

function test_a_09_blackout_to_the_end_of_its_round(t)
  three(t, "comms_blackout")
  t:option("truce")
  t:end_turn()
  t:turn_is({turn = 10, active = 1})
  t:cannot():command("offer on base 2", 1)
  t:end_turn()
  t:turn_is({turn = 11})
  t:cannot():command("offer on base 1", 2)
  t:end_turn()
  t:turn_is({turn = 12})
  t:cannot():command("offer on base 1", 3)
  t:no_event("tcg:GALACTIC_EVENT_ENDED")
  t:end_turn()
  t:events("tcg:GALACTIC_EVENT_ENDED", {turn = 12}, 1)
  t:turn_is({turn = 13, active = 1, phase = "offers"})
  t:can():command("offer on base 2", 1)
end

function test_a_09_blackout_late_in_its_round_to_the_end_of_the_next_global_turn(t)
  three(t, "comms_blackout")
  t:option("truce")
  t:turn(14)
  t:end_turn()
  t:turn_is({turn = 15, active = 3})
  t:end_turn()
  t:turn_is({turn = 16, active = 1})
  t:cannot():command("offer on base 2", 1)
  t:no_event("tcg:GALACTIC_EVENT_ENDED")
  t:end_turn()
  t:events("tcg:GALACTIC_EVENT_ENDED", {turn = 16}, 1)
  t:turn_is({turn = 17, active = 2, phase = "offers"})
  t:can():command("offer on base 1", 2)
end

function test_a_09_gravity_tide_drop_costs_two_and_load_as_ever(t)
  three(t, "gravity_tide")
  t:turn(9)
  local ship = t:unit(1, "1/0/4 ORBIT VESSEL HANGARS(2)", "orbit alpha")
  local odst = t:load(ship, "UNSC-002")
  local card = t:hand(1, "UNSC-002")
  t:end_turn()
  t:player(1, {supply = 10})
  t:act(ship, "drop", {on = odst, at = "alpha front"})
  t:player(1, {supply = 8})
  t:act(ship, "load", {on = card})
  t:player(1, {supply = 7})
end

function test_a_09_gravity_tide_over_after_the_next_global_turn(t)
  three(t, "gravity_tide")
  local ship = t:unit(1, "1/0/4 ORBIT VESSEL HANGARS(2)", "orbit alpha")
  local two = t:unit(2, "1/0/4 ORBIT VESSEL HANGARS(2)", "orbit alpha")
  local three = t:unit(3, "1/0/4 ORBIT VESSEL HANGARS(2)", "orbit alpha")
  local b = t:load(two, "UNSC-002")
  local c = t:load(three, "UNSC-002")
  t:end_turn()
  t:end_turn()
  t:act(two, "drop", {on = b, at = "alpha front"})
  t:player(2, {supply = 8})
  t:end_turn()
  t:act(three, "drop", {on = c, at = "alpha front"})
  t:player(3, {supply = 9})
end

function test_a_09_blackout_and_a_fall_in_its_round(t)
  t:mode("ffa3")
  t:option("galactic")
  t:option("galactic_event=comms_blackout")
  t:option("truce")
  t:turn(9)
  t:end_turn()
  t:end_turn()
  t:turn_is({turn = 11, active = 2})
  t:concede(3)
  t:going_on()
  t:end_turn()
  t:events("tcg:GALACTIC_EVENT_ENDED", {turn = 11}, 1)
  t:turn_is({turn = 12, active = 1, phase = "offers"})
  t:can():command("offer on base 2", 1)
end

function test_a_09_blackout_and_two_falls_that_end_its_round(t)
  t:mode("ffa4")
  t:option("galactic")
  t:option("galactic_event=comms_blackout")
  t:option("truce")
  t:turn(9)
  t:end_turn()
  t:events("GALACTIC_EVENT", {which = "COMMS-BLACKOUT", ["until"] = 12}, 1)
  t:concede(3)
  t:concede(4)
  t:end_turn()
  t:no_event("tcg:GALACTIC_EVENT_ENDED")
  t:turn_is({turn = 11, active = 1})
  t:cannot():command("offer on base 2", 1)
  t:end_turn()
  t:events("tcg:GALACTIC_EVENT_ENDED", {turn = 11}, 1)
  t:turn_is({turn = 12, active = 2, phase = "offers"})
  t:can():command("offer on base 1", 2)
end

function test_a_09_slipspace_is_no_move_of_the_player_and_cargo_goes_with_the_ship(t)
  local other = 0
  for n = 1, 8 do
    t:reset()
    t:seed(n)
    t:mode("ffa3")
    t:option("all_domain")
    t:option("galactic")
    t:option("galactic_event=slipspace_jump")
    t:turn(9)
    local a = t:unit(1, "1/0/9 ORBIT VESSEL HANGARS(2)", "orbit alpha")
    local b = t:unit(2, "1/0/9 ORBIT VESSEL", "orbit alpha")
    local odst = t:load(a, "UNSC-002")
    t:end_turn()
    local lane
    for _, l in ipairs({"alpha", "bravo", "charlie"}) do
      if t:at(1, "orbit " .. l) == a then lane = l end
    end
    if lane ~= "alpha" then
      other = other + 1
      t:cannot():act(a, "drop", {on = odst, at = "alpha front"})
    end
    t:act(a, "drop", {on = odst, at = lane .. " front"})
    t:expect(odst, {zone = "board", lane = lane})
    t:expect(a, {moved = false})
    t:end_phase()
    t:attack(a, b)
    t:expect(b, {damage = 1})
  end
  t:eq(other > 0, true)
end

function test_a_09_blackouts_that_overlap(t)
  t:mode("ffa3")
  t:option("galactic")
  t:option("galactic_event=comms_blackout")
  t:option("galactic_period=2")
  t:option("truce")
  t:turn(9)
  for n = 10, 14 do
    t:end_turn()
    t:turn_is({turn = n})
    local who = (n - 1) % 3 + 1
    t:cannot():command("offer on base " .. (who % 3 + 1), who)
  end
end

function test_a_09_shard_alert_does_not_double_the_card_or_the_wreck(t)
  t:mode("ffa3")
  t:option("all_domain")
  t:option("commendation")
  t:option("galactic")
  t:option("galactic_event=shard_alert")
  t:turn(9)
  local shot = t:hand(1, "ORBITAL-STRIKE")
  local foe = t:unit(2, "1/0/20", "alpha front")
  local ship = t:unit(1, "1/0/9 ORBIT VESSEL", "orbit bravo")
  local flag = t:unit(2, "0/0/2 ORBIT VESSEL CAPITAL(4)", "orbit bravo")
  local low = t:unit(2, "1/0/20", "bravo front")
  t:end_turn()
  t:play(shot, {on = foe})
  t:breakdown(foe, {base = 5, health = 5})
  t:end_phase()
  t:attack(ship, flag)
  t:expect(flag, {dead = true})
  t:breakdown(low, {base = 2, health = 2})
end
