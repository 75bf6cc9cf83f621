-- A-09, D-10: what each galactic event does, and that it ends.

-- A room in which one event comes, at the start of turn 10, player 2's.
local function comes(t, word)
  t:option("galactic")
  t:option("galactic_event=" .. word)
  for p = 1, 2 do
    for _ = 1, 6 do t:deck(p, "UNSC-001") end
  end
  t:turn(9)
end

-- Shard Alert

function test_d10_shard_alert_doubles_attack_in_orbit(t)
  t:option("all_domain")
  comes(t, "shard_alert")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  local theirs = t:unit(2, "2/0/4 ORBIT VESSEL", "orbit bravo")
  local below = t:unit(1, "3/0/4", "alpha front")
  t:end_turn()
  t:expect(ship, {attack = 6})
  t:expect(theirs, {attack = 4})
  t:expect(below, {attack = 3})
end

function test_d10_shard_alert_before_routed(t)
  t:option("all_domain")
  t:place("SHARD-ALERT")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:status(ship, "ROUTED")
  t:expect(ship, {attack = 3})
end

function test_d10_shard_alert_in_a_fight(t)
  t:option("all_domain")
  t:place("SHARD-ALERT")
  local a = t:unit(1, "3/0/9 ORBIT VESSEL", "orbit alpha")
  local b = t:unit(2, "2/0/9 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(a, b)
  t:expect(a, {damage = 4})
  t:expect(b, {damage = 6})
end

function test_a09_shard_alert_ends(t)
  t:option("all_domain")
  comes(t, "shard_alert")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:end_turn()
  t:end_turn()
  t:expect(ship, {attack = 6})
  t:end_turn()
  t:expect(ship, {attack = 3})
end

-- Slipspace Jump

local function fleets(t)
  t:option("all_domain")
  local units = {}
  for i, lane in ipairs({"alpha", "bravo", "charlie"}) do
    units[i] = {t:unit(1, "3/0/4 ORBIT VESSEL", "orbit " .. lane .. " 1"), t:unit(1, "3/0/4 ORBIT VESSEL", "orbit " .. lane .. " 2"), t:unit(2, "3/0/4 ORBIT VESSEL", "orbit " .. lane .. " 2")}
  end
  return units
end

function test_a09_slipspace_jump_is_one_permutation_for_all(t)
  local ways, names = {}, {"alpha", "bravo", "charlie"}
  for n = 1, 40 do
    t:reset()
    t:seed(n)
    local units = fleets(t)
    local marine = t:unit(1, "1/0/1", "bravo back")
    comes(t, "slipspace_jump")
    t:end_turn()
    local to = {t:last("galactic:SECTORS_SWAPPED", "alpha"), t:last("galactic:SECTORS_SWAPPED", "bravo"), t:last("galactic:SECTORS_SWAPPED", "charlie")}
    for i, list in ipairs(units) do
      t:expect(list[1], {lane = names[to[i]], slot = 1, layer = "ORBIT", moved = false})
      t:expect(list[2], {lane = names[to[i]], slot = 2})
      t:expect(list[3], {lane = names[to[i]], slot = 2, controller = 2})
      local stays = to[i] == i
      for _, ship in ipairs(list) do t:events("UNIT_MOVED", {target = ship}, stays and 0 or 1) end
    end
    t:expect(marine, {lane = "bravo"})
    ways[to[1] * 100 + to[2] * 10 + to[3]] = true
  end
  local n = 0
  for _ in pairs(ways) do n = n + 1 end
  t:eq(n, 6)
end

function test_a09_slipspace_jump_is_over_at_once(t)
  comes(t, "slipspace_jump")
  t:end_turn()
  t:order("GALACTIC_EVENT_ROLLED", "GALACTIC_EVENT", "galactic:SECTORS_SWAPPED", {"tcg:GALACTIC_EVENT_ENDED", which = "SLIPSPACE-JUMP"}, "PHASE_DRAW_RECHARGE_STARTED")
  t:eq(t:fixture("SLIPSPACE-JUMP"), nil)
end

function test_a09_slipspace_jump_tells_vessels_before_it_is_over(t)
  for n = 1, 9 do
    t:reset()
    t:seed(n)
    local ship = fleets(t)[1][1]
    comes(t, "slipspace_jump")
    t:end_turn()
    if t:last("galactic:SECTORS_SWAPPED", "alpha") ~= 1 then
      t:order("galactic:SECTORS_SWAPPED", {"UNIT_MOVED", target = ship}, "tcg:GALACTIC_EVENT_ENDED")
      t:cause("galactic:SECTORS_SWAPPED", {"UNIT_MOVED", target = ship})
      t:replays()
      return
    end
  end
  t:eq("no seed", "a seed with a jump")
end

-- Comms Blackout

function test_a09_comms_blackout_bars_truces(t)
  t:option("truce")
  comes(t, "comms_blackout")
  t:end_turn()
  t:events("GALACTIC_EVENT", {which = "COMMS-BLACKOUT", ["until"] = 11}, 1)
  t:no_event("tcg:DECISION_ASKED")
  t:turn_is({phase = "deployment"})
end

function test_a09_comms_blackout_leaves_truces_that_there_are(t)
  t:option("truce")
  t:place("COMMS-BLACKOUT")
  t:place("TRUCE", {player = 1, other = 2})
  local a, b = t:unit(1, "3/0/4", "alpha front"), t:unit(2, "3/0/4", "alpha front")
  t:phase("skirmish")
  t:refused("TRUCE"):attack(a, b)
end

function test_a09_comms_blackout_lasts_to_the_end_of_its_round(t)
  t:mode("ffa4")
  comes(t, "comms_blackout")
  for p = 3, 4 do
    for _ = 1, 6 do t:deck(p, "UNSC-001") end
  end
  t:end_turn()
  t:turn_is({turn = 10, active = 2})
  t:events("GALACTIC_EVENT", {["until"] = 12}, 1)
  t:end_turn()
  t:end_turn()
  t:no_event("tcg:GALACTIC_EVENT_ENDED")
  t:end_turn()
  t:order("ROUND_ENDED", {"tcg:GALACTIC_EVENT_ENDED", which = "COMMS-BLACKOUT"}, "ROUND_STARTED")
end

function test_a09_comms_blackout_lasts_to_the_next_turn_where_that_is_later(t)
  t:mode("ffa3")
  comes(t, "comms_blackout")
  for _ = 1, 6 do t:deck(3, "UNSC-001") end
  t:turn(14)
  t:end_turn()
  t:turn_is({turn = 15, active = 3})
  t:events("GALACTIC_EVENT", {["until"] = 16}, 1)
  t:mark()
  t:end_turn()
  t:events("ROUND_ENDED", {}, 1)
  t:no_event("tcg:GALACTIC_EVENT_ENDED")
  t:end_turn()
  t:events("tcg:GALACTIC_EVENT_ENDED", {turn = 16}, 1)
end

-- Gravity Tide

function test_a09_gravity_tide_makes_drops_dearer(t)
  t:option("all_domain")
  t:place("GRAVITY-TIDE")
  local ship = t:unit(1, "1/0/4 ORBIT VESSEL HANGARS(2)", "orbit alpha")
  local pod = t:load(ship, "UNSC-002")
  t:act(ship, "drop", {on = pod, at = "alpha front"})
  t:player(1, {supply = 8})
  t:events("RESOURCE_SPENT", {supply = 2}, 1)
end

function test_a09_gravity_tide_takes_from_fast_drops_too(t)
  t:option("all_domain")
  local ship = t:unit(1, "1/0/4 ORBIT VESSEL HANGARS(3) FAST_DROP", "orbit alpha")
  local one, two = t:load(ship, "UNSC-002", "UNSC-002")
  t:place("GRAVITY-TIDE")
  t:supply(1, 1)
  t:act(ship, "drop", {on = one, at = "alpha front"})
  t:player(1, {supply = 0})
  t:refused("NO_SUPPLY", {have = 0, need = 1}):act(ship, "drop", {on = two, at = "alpha back"})
end

function test_a09_gravity_tide_leaves_loads(t)
  t:option("all_domain")
  t:place("GRAVITY-TIDE")
  local ship = t:unit(1, "1/0/4 ORBIT VESSEL HANGARS(2)", "orbit alpha")
  local odst = t:hand(1, "UNSC-002")
  t:act(ship, "load", {on = odst})
  t:events("RESOURCE_SPENT", {supply = 1}, 1)
end

function test_a09_gravity_tide_ends(t)
  t:option("all_domain")
  comes(t, "gravity_tide")
  local ship = t:unit(2, "1/0/4 ORBIT VESSEL HANGARS(2)", "orbit alpha")
  local pod = t:load(ship, "UNSC-002")
  for _ = 1, 3 do t:end_turn() end
  t:act(ship, "drop", {on = pod, at = "alpha front"})
  t:player(2, {supply = 9})
end

-- Ion Storm

function test_ion_storm_lowers_caps_of_both_layers(t)
  t:option("all_domain")
  comes(t, "ion_storm")
  local marine = t:unit(1, "1/2/3", "alpha front")
  local ship = t:unit(2, "1/3/3 ORBIT VESSEL", "orbit alpha")
  t:end_turn()
  t:expect(marine, {shield = 1, shield_cap = 1})
  t:expect(ship, {shield = 2, shield_cap = 2})
  t:events("tcg:SHIELD_CAPPED", {amount = 1}, 2)
end

function test_ion_storm_takes_no_more_than_there_is(t)
  t:place("ION-STORM")
  local bare = t:unit(1, "1/0/3", "alpha front")
  t:expect(bare, {shield_cap = 0})
end

function test_ion_storm_gives_caps_back_and_no_shield(t)
  comes(t, "ion_storm")
  local marine = t:unit(1, "1/2/3", "alpha front")
  t:end_turn()
  t:end_turn()
  t:end_turn()
  t:expect(marine, {shield = 1, shield_cap = 2})
end

-- Supply Convoy

function test_supply_convoy_supplies_both_of_its_turns(t)
  comes(t, "supply_convoy")
  t:end_turn()
  t:player(2, {supply = 11, supply_cap = 10})
  t:end_turn()
  t:player(1, {supply = 11})
end

function test_supply_convoy_ends(t)
  comes(t, "supply_convoy")
  t:end_turn()
  t:end_turn()
  t:end_turn()
  t:player(2, {supply = 10})
end

function test_supply_convoy_comes_with_deployment(t)
  comes(t, "supply_convoy")
  t:end_turn()
  t:order("GALACTIC_EVENT", "SUPPLY_REFILLED", "PHASE_DEPLOYMENT_STARTED", {"SUPPLY_REFILLED", amount = 1})
end

-- Stellar Flare

function test_stellar_flare_keeps_vessels_from_attacking(t)
  t:option("all_domain")
  t:place("STELLAR-FLARE")
  local a = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  local b = t:unit(2, "2/0/4 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:cannot():attack(a, b)
end

function test_stellar_flare_leaves_the_surface(t)
  t:option("all_domain")
  t:place("STELLAR-FLARE")
  local gun = t:unit(1, "3/0/4 AA", "alpha back")
  local ship = t:unit(2, "2/0/4 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(gun, ship)
  t:expect(ship, {damage = 3})
end

function test_stellar_flare_lets_vessels_strike_back(t)
  t:option("all_domain")
  comes(t, "stellar_flare")
  local a = t:unit(2, "3/0/9 ORBIT VESSEL", "orbit alpha")
  local b = t:unit(1, "2/0/9 ORBIT VESSEL", "orbit alpha")
  t:end_turn()
  t:end_turn()
  t:end_turn()
  t:end_phase()
  t:attack(a, b)
  t:expect(a, {damage = 2})
end

-- Gravity Well

function test_gravity_well_holds_units(t)
  t:place("GRAVITY-WELL")
  local a = t:unit(1, "1/0/4", "alpha back")
  t:refused("CANNOT_MOVE"):move(a, "bravo back")
  t:refused("CANNOT_MOVE"):move(a, "alpha front")
end

function test_gravity_well_holds_the_enemys_too(t)
  comes(t, "gravity_well")
  local b = t:unit(2, "1/0/4", "alpha back")
  t:end_turn()
  t:refused("CANNOT_MOVE"):move(b, "bravo back")
end

function test_gravity_well_ends(t)
  comes(t, "gravity_well")
  local b = t:unit(2, "1/0/4", "alpha back")
  for _ = 1, 3 do t:end_turn() end
  t:move(b, "bravo back")
  t:expect(b, {lane = "bravo"})
end

-- Forerunner Pulse

function test_forerunner_pulse_fills_all_shields(t)
  t:option("all_domain")
  comes(t, "forerunner_pulse")
  local marine = t:unit(1, "1/2/3", "alpha front", {shield = 0})
  local ship = t:unit(1, "1/3/3 ORBIT VESSEL", "orbit alpha", {shield = 1})
  t:end_turn()
  t:expect(marine, {shield = 2})
  t:expect(ship, {shield = 3})
  t:events("tcg:SHIELD_RESTORED", {}, 2)
end

function test_forerunner_pulse_leaves_what_is_full(t)
  comes(t, "forerunner_pulse")
  t:unit(1, "1/2/3", "alpha front")
  t:unit(1, "1/0/3", "alpha back")
  t:end_turn()
  t:no_event("tcg:SHIELD_RESTORED")
end

function test_forerunner_pulse_is_over_at_once(t)
  comes(t, "forerunner_pulse")
  t:end_turn()
  t:order({"GALACTIC_EVENT", which = "FORERUNNER-PULSE"}, {"tcg:GALACTIC_EVENT_ENDED", which = "FORERUNNER-PULSE"}, "PHASE_DRAW_RECHARGE_STARTED")
  t:eq(t:fixture("FORERUNNER-PULSE"), nil)
end
