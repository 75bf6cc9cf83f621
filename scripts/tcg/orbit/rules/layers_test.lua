-- A-01, A-03, A-04, A-15: the orbit above the lanes, and what reaches where.

function test_a01_two_slots_above_each_lane(t)
  t:option("all_domain")
  local one, two, three = t:hand(1, "2/1/4 ORBIT VESSEL", "2/1/4 ORBIT VESSEL", "2/1/4 ORBIT VESSEL")
  t:refused("BAD_PLACE"):play(one, {at = "bravo front"})
  t:play(one, {at = "orbit bravo"})
  t:expect(one, {lane = "bravo", layer = "ORBIT", shield = 1, tired = true})
  t:play(two, {at = "orbit bravo"})
  t:refused("SLOT_TAKEN"):play(three, {at = "orbit bravo 1"})
  t:play(three, {at = "orbit alpha 2"})
end

function test_a01_units_of_the_surface_stay_below(t)
  local marine = t:hand(1, "UNSC-001")
  t:refused("BAD_PLACE"):play(marine, {at = "orbit alpha"})
end

function test_a01_only_in_rooms_with_the_orbit(t)
  local ship = t:hand(1, "2/1/4 ORBIT VESSEL")
  t:refused("NO_LAYER"):play(ship, {at = "orbit alpha"})
end

function test_a05_vessels_keep_their_sector_and_recharge(t)
  t:option("all_domain")
  local ship = t:unit(1, "2/3/4 ORBIT VESSEL", "orbit alpha", {shield = 1})
  t:refused("CANNOT_MOVE"):move(ship, "orbit bravo 1")
  t:end_turn()
  t:end_turn()
  t:events("tcg:SHIELD_RECHARGED", {target = ship, amount = 2}, 1)
end

function test_a15_vessels_control_no_lane(t)
  t:option("all_domain")
  t:unit(1, "2/1/4 ORBIT VESSEL", "orbit alpha")
  local marine = t:unit(2, "1/0/1", "alpha back")
  t:end_turn()
  t:no_event("LANE_CONTROL_UPDATED")
end

function test_a15_areas_and_all_units_are_of_the_surface(t)
  t:option("all_domain")
  local ship = t:unit(2, "2/0/4 ORBIT VESSEL", "orbit alpha")
  local unit = t:unit(2, "1/0/4", "alpha front")
  local frag = t:hand(1, "UNSC-008")
  t:play(frag, {at = "alpha"})
  t:expect(unit, {damage = 2})
  t:expect(ship, {damage = 0})
end

function test_a15_cards_for_units_do_not_reach_vessels(t)
  t:option("all_domain")
  local ship = t:unit(2, "2/0/4 ORBIT VESSEL", "orbit alpha")
  local beam = t:hand(1, "tactic DEAL_DAMAGE 3")
  t:refused("BAD_TARGET"):play(beam, {on = ship})
end

function test_a01_no_orders_of_vessels_in_skirmish(t)
  t:option("all_domain")
  local ship = t:unit(1, "2/0/4 ORBIT VESSEL", "orbit alpha")
  local foe = t:unit(2, "2/0/4 ORBIT VESSEL", "orbit alpha")
  t:phase("skirmish")
  t:refused("WRONG_PHASE"):attack(ship, foe)
end

-- A-01, A-03: what no phase would allow says so in every phase.
function test_a01_between_layers_without_a_way(t)
  t:option("all_domain")
  local ship = t:unit(1, "2/0/4 ORBIT VESSEL", "orbit alpha")
  local unit, foe = t:unit(1, "2/0/4", "alpha front"), t:unit(2, "2/0/4 ORBIT VESSEL", "orbit alpha")
  for _, phase in ipairs({"deployment", "sync", "skirmish"}) do
    t:turn_is({phase = phase})
    t:refused("OTHER_LAYER"):attack(ship, "base")
    t:refused("OTHER_LAYER"):attack(unit, foe)
    t:end_phase()
  end
end

function test_a04_aa_hits_the_orbit_past_all_rows(t)
  t:option("all_domain")
  local gun = t:unit(1, "3/0/2 AA", "alpha back")
  t:unit(2, "1/0/4", "alpha front")
  local ship = t:unit(2, "5/1/4 ORBIT VESSEL", "orbit alpha")
  t:phase("skirmish")
  t:attack(gun, ship)
  t:expect(ship, {shield = 0, damage = 2})
  t:expect(gun, {damage = 0, attacked = true})
  t:no_event("COMBAT_EXCHANGED")
  t:events("ATTACK_DECLARED", {source = gun, target = ship, source_layer = "SURFACE", layer = "ORBIT", from = "alpha back 1", at = "orbit alpha 1"}, 1)
end

-- W-31.
function test_a04_w31_aa_hits_nothing_else(t)
  t:option("all_domain")
  local gun = t:unit(1, "3/0/2 AA", "alpha front")
  local unit = t:unit(2, "1/0/4", "bravo front")
  local near = t:unit(2, "1/0/4", "alpha front")
  local ship = t:unit(2, "5/1/4 ORBIT VESSEL", "orbit bravo")
  t:phase("skirmish")
  t:refused("OTHER_LAYER"):attack(gun, near)
  t:refused("OTHER_LAYER"):attack(gun, "base")
  t:refused("OTHER_LANE"):attack(gun, ship)
end

function test_a03_units_of_the_surface_do_not_hit_the_orbit(t)
  t:option("all_domain")
  local unit = t:unit(1, "3/0/2", "alpha front")
  local ship = t:unit(2, "5/1/4 ORBIT VESSEL", "orbit alpha")
  t:phase("skirmish")
  t:refused("OTHER_LAYER"):attack(unit, ship)
end

function test_a13_a15_vessels_fight_in_the_sync_window(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  local foe = t:unit(2, "2/0/4 ORBIT VESSEL", "orbit alpha 2")
  local far = t:unit(2, "2/0/4 ORBIT VESSEL", "orbit bravo")
  t:refused("WRONG_PHASE"):attack(ship, foe)
  t:end_phase()
  t:turn_is({phase = "sync"})
  t:refused("OTHER_LANE"):attack(ship, far)
  t:refused("OTHER_LAYER"):attack(ship, "base")
  t:attack(ship, foe)
  t:expect(ship, {damage = 2, attacked = true})
  t:expect(foe, {damage = 3})
  t:order("ATTACK_DECLARED", "TARGET_LOCKED", {"DAMAGE_DEALT", target = foe}, {"DAMAGE_DEALT", target = ship}, "COMBAT_EXCHANGED")
  t:events("COMBAT_EXCHANGED", {layer = "ORBIT", lane = "alpha", at = "orbit alpha 2"}, 1)
  t:refused("ATTACKED"):attack(ship, foe)
  t:end_phase()
  t:order("PHASE_DEPLOYMENT_ENDED", "tcg:SYNC_WINDOW_OPENED", "tcg:SYNC_WINDOW_CLOSED", "PHASE_SKIRMISH_STARTED")
  t:refused("WRONG_PHASE"):attack(ship, foe)
end

-- A-13: in every turn of an all-domain room, whether there is anything to order or not.
function test_a13_the_window_opens_in_every_turn(t)
  t:option("all_domain")
  t:end_phase()
  t:turn_is({phase = "sync"})
  t:end_phase()
  t:order("PHASE_DEPLOYMENT_ENDED", "tcg:SYNC_WINDOW_OPENED", "tcg:SYNC_WINDOW_CLOSED", "PHASE_SKIRMISH_STARTED")
end

function test_a13_without_the_module_there_is_no_window(t)
  t:end_phase()
  t:turn_is({phase = "skirmish"})
  t:no_event("tcg:SYNC_WINDOW_OPENED")
end

function test_a03_w32_radar_shows_the_lane(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  local post = t:unit(1, "0/0/2 RADAR", "alpha back")
  t:unit(2, "1/0/4", "alpha front")
  local hidden = t:unit(2, "4/0/5", "alpha back")
  local far = t:unit(2, "1/0/4", "bravo front")
  t:end_phase()
  t:refused("OTHER_LANE"):attack(ship, far)
  t:attack(ship, hidden)
  t:expect(hidden, {damage = 3})
  t:expect(ship, {damage = 0, attacked = true})
  t:no_event("COMBAT_EXCHANGED")
  t:events("DAMAGE_DEALT", {target = hidden, source_layer = "ORBIT", layer = "SURFACE"}, 1)
end

function test_a03_w32_without_radar_the_surface_is_out_of_reach(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  local foe = t:unit(2, "1/0/4", "alpha front")
  t:unit(2, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "bravo back")
  t:unit(2, "0/0/2 RADAR", "alpha back")
  t:end_phase()
  t:turn_is({phase = "sync"})
  t:refused("OTHER_LAYER"):attack(ship, foe)
end

function test_d14_packets_from_orbit_pass_cover(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local foe = t:unit(2, "1/0/5 COVER(2)", "alpha front")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 3, cover = 2})
end

function test_a04_aa_fires_in_the_window_too(t)
  t:option("all_domain")
  local gun = t:unit(1, "3/0/2 AA", "alpha back")
  local ship = t:unit(2, "5/1/4 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(gun, ship)
  t:expect(ship, {shield = 0, damage = 2})
end

-- A-06, A-07, X-04, M-09: a wreck over both teams. The destroyer alone has the points, none of them for a teammate's unit, and at most 3.
function test_a06_x04_a_wreck_over_both_teams(t)
  t:mode("2v2")
  for _, option in ipairs({"all_domain", "commendation", "capital_ship_down"}) do t:option(option) end
  for p = 1, 4 do t:place("COMMENDATION", {player = p}) end
  local gun = t:unit(1, "5/0/9 AA", "alpha back")
  local flag = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(6)", "orbit alpha")
  local mate, foe = t:unit(3, "1/0/3", "alpha front"), t:unit(4, "1/0/3 VEHICLE", "alpha front")
  local routed, other = t:unit(2, "5/0/3", "bravo front"), t:unit(4, "5/0/3", "bravo front")
  t:end_phase()
  t:attack(gun, flag)
  t:expect(mate, {dead = true})
  t:expect(foe, {dead = true})
  t:expect(routed, {attack = 2})
  t:expect(other, {attack = 5})
  for p, points in ipairs({3, 0, 0, 0}) do t:eq(t:counter(t:fixture("COMMENDATION", {player = p}), "commendation_points"), points) end
end
