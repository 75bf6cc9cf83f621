-- A-04, A-06, A-14, A-17, A-18: strikes from orbit, what stops them, and wrecks.

function test_a17_a_strike_from_declaration_to_batch(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local foe = t:unit(2, "1/0/5", "alpha front")
  t:end_phase()
  t:attack(ship, foe)
  t:order("ORBITAL_STRIKE_DECLARED", "TARGET_LOCKED", "ORBITAL_STRIKE", {"DAMAGE_DEALT", target = foe})
  t:no_event("ATTACK_DECLARED")
  t:no_event("tcg:INTERCEPTION_CHECKED")
  t:expect(foe, {damage = 3})
  t:refused("ATTACKED"):attack(ship, foe)
end

function test_a17_a_refused_strike_is_told_as_an_action(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local foe = t:unit(2, "1/0/5", "alpha front", {})
  local other = t:unit(2, "1/0/5", "bravo front")
  t:end_phase()
  t:refused("OTHER_LANE"):attack(ship, other)
  t:order("ORBITAL_STRIKE_DECLARED", "tcg:ACTION_REJECTED")
  t:expect(ship, {attacked = false})
end

function test_a18_a03_w27_painting(t)
  t:option("all_domain")
  local spotter = t:unit(1, "1/0/2", "alpha back")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(2, "1/0/5", "alpha front")
  local foe = t:unit(2, "1/0/9", "alpha back")
  t:end_phase()
  t:refused("OTHER_LAYER"):attack(ship, foe)
  t:act(spotter, "paint", {on = foe})
  t:order("tcg:ACTION_DECLARED", "TARGET_LOCKED", "STATUS_APPLIED", {"TARGET_PAINTED", target = foe})
  t:expect(spotter, {attacked = true})
  t:refused("ATTACKED"):act(spotter, "paint", {on = foe})
  t:attack(ship, foe)
  t:expect(foe, {damage = 4})
end

function test_a18_only_rested_infantry_paints(t)
  t:option("all_domain")
  local tired = t:unit(1, "1/0/2", "alpha back", {tired = true})
  local tank = t:unit(1, "1/0/2 VEHICLE", "alpha front")
  local silent = t:unit(1, "1/0/2", "alpha front", {statuses = {"SUPPRESSED"}})
  local ready = t:unit(1, "1/0/2", "alpha back")
  local foe = t:unit(2, "1/0/9", "alpha back")
  local far = t:unit(2, "1/0/9", "bravo back")
  t:end_phase()
  t:refused("FATIGUE"):act(tired, "paint", {on = foe})
  t:refused("CONDITION"):act(tank, "paint", {on = foe})
  t:refused("CANNOT_ACT"):act(silent, "paint", {on = foe})
  t:refused("OTHER_LANE"):act(ready, "paint", {on = far})
  t:act(ready, "paint", {on = foe})
end

-- W-30: as many in a turn as its number.
function test_a14_w30_point_defence_stops_missiles(t)
  t:option("all_domain")
  local one = t:unit(1, "3/0/4 ORBIT VESSEL MISSILE", "orbit alpha 1")
  local two = t:unit(1, "3/0/4 ORBIT VESSEL MISSILE", "orbit alpha 2")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local guard = t:unit(2, "1/0/4 ORBIT VESSEL POINT_DEFENSE(1)", "orbit alpha")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(one, foe)
  t:order("ORBITAL_STRIKE_DECLARED", "TARGET_LOCKED", "tcg:INTERCEPTION_CHECKED", {"POINT_DEFENSE_INTERCEPTED", source = guard, charges = 0},
    {"ORBITAL_STRIKE_MISSED", source = one, reason = 2})
  t:expect(foe, {damage = 0})
  t:expect(one, {attacked = true})
  t:attack(two, foe)
  t:events("POINT_DEFENSE_INTERCEPTED", {}, 1)
  t:expect(foe, {damage = 3})
end

function test_a14_w30_again_next_turn_and_only_in_its_sector(t)
  t:option("all_domain")
  local one = t:unit(1, "3/0/4 ORBIT VESSEL MISSILE", "orbit alpha 1")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  t:unit(2, "1/0/4 ORBIT VESSEL POINT_DEFENSE(1)", "orbit bravo")
  t:unit(1, "1/0/4 ORBIT VESSEL POINT_DEFENSE(3)", "orbit alpha 2")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(one, foe)
  t:no_event("POINT_DEFENSE_INTERCEPTED")
  t:expect(foe, {damage = 3})
end

function test_a14_plain_strikes_are_not_stopped(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  t:unit(2, "1/0/4 ORBIT VESSEL POINT_DEFENSE(2)", "orbit alpha")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 3})
end

function test_a04_aa_tells_what_it_did(t)
  t:option("all_domain")
  local gun = t:unit(1, "3/0/2 AA", "alpha back")
  local ship = t:unit(2, "5/1/2 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(gun, ship)
  t:order("ATTACK_DECLARED", "TARGET_LOCKED", "KILL_OCCURRED", {"AA_FIRE_RESOLVED", source = gun, target = ship, damage = 3, destroyed = true})
  t:expect(ship, {dead = true})
end

function test_a06_a_flagship_crashes_on_friend_and_foe(t)
  t:option("all_domain")
  local gun = t:unit(1, "3/0/3 AA", "alpha back")
  local flag = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(5)", "orbit alpha")
  local theirs = t:unit(2, "1/2/4 COVER(1)", "alpha front")
  local other = t:unit(2, "1/0/4", "bravo front")
  local escort = t:unit(2, "1/0/4 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(gun, flag)
  t:order("KILL_OCCURRED", {"CAPITAL_SHIP_DESTROYED", target = flag, mass = 5}, {"CAPITAL_SHIP_CRASH_RESOLVED", damage = 3, drift = 0},
    {"DAMAGE_DEALT", target = gun})
  t:cause("CAPITAL_SHIP_CRASH_RESOLVED", {"DAMAGE_DEALT", target = gun})
  t:expect(gun, {dead = true})
  t:expect(theirs, {shield = 0, damage = 0})
  t:expect(other, {damage = 0})
  t:expect(escort, {damage = 0})
  t:events("KILL_OCCURRED", {source_player = 1}, 2)
end

-- D-14: the wreck is not ordnance, whatever shot the ship down, so cover helps.
function test_d14_a_crash_is_no_ordnance(t)
  t:option("all_domain")
  local gun = t:unit(1, "3/0/3 AA ORDNANCE", "alpha back")
  local flag = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(5)", "orbit alpha")
  local covered = t:unit(2, "1/0/4 COVER(1)", "alpha front")
  t:end_phase()
  t:attack(gun, flag)
  t:breakdown(covered, {base = 3, cover = 1, health = 2, tags = "AREA"})
end

-- A-06: what comes down is the wreck. The kill of the ship is the gun's, those of the crash
-- are its player's, and the gun's EMP and INFECT have no part in them.
function test_a06_the_wreck_is_not_the_gun(t)
  t:option("all_domain")
  local gun = t:unit(1, "3/0/9 AA EMP INFECT", "alpha back")
  local flag = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(5)", "orbit alpha")
  local own, foe = t:unit(1, "1/0/9 VEHICLE", "alpha front"), t:unit(2, "1/0/3", "alpha front")
  t:end_phase()
  t:attack(gun, flag)
  t:expect(own, {damage = 3, no_statuses = {"EMP"}})
  t:events("KILL_OCCURRED", {source = 0, source_player = 1, target = foe}, 1)
  t:events("INFECT_TRIGGERED", {}, 0) -- a vessel is not a unit either (W-04)
end

-- W-04: INFECT makes a token when a unit is killed on the surface, and none for a vessel.
function test_w04_a_vessel_is_not_infected(t)
  t:option("all_domain")
  local gun, killer = t:unit(1, "3/0/9 AA INFECT", "alpha back"), t:unit(1, "3/0/9 INFECT", "bravo front")
  local ship, foe = t:unit(2, "1/0/2 ORBIT VESSEL", "orbit alpha"), t:unit(2, "1/0/3", "bravo front")
  t:end_phase()
  t:attack(gun, ship)
  t:events("KILL_OCCURRED", {target = ship}, 1)
  t:end_phase()
  t:attack(killer, foe)
  t:events("INFECT_TRIGGERED", {target = foe}, 1)
  t:events("INFECT_TRIGGERED", {}, 1)
end

-- D-20, A-04: a defender that cannot strike back has done nothing in the exchange.
function test_d20_a_fight_with_aa(t)
  local a, gun = t:unit(1, "1/0/9", "alpha front"), t:unit(2, "3/0/9 AA", "alpha front")
  t:phase("skirmish")
  t:attack(a, gun)
  t:expect(a, {damage = 0})
  t:events("COMBAT_EXCHANGED", {source = a, target = gun, source_damage = 1, target_damage = 0}, 1)
end

-- D-14: a strike outside of a fight has the packet tags of its card.
function test_d14_anti_air_fire_is_of_its_card(t)
  t:option("all_domain")
  local gun = t:unit(1, "3/0/3 AA ORDNANCE", "alpha back")
  local other = t:unit(1, "3/0/3 AA", "alpha back")
  local ship = t:unit(2, "5/0/9 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(gun, ship)
  t:breakdown(ship, {base = 3, tags = "ATTACK,ORDNANCE"})
  t:attack(other, ship)
  t:breakdown(ship, {base = 3, tags = "ATTACK"})
end

-- A-14, W-30: a missile is checked like a strike, and two are stopped by a unit that can
-- stop two.
function test_a14_w30_two_interceptions(t)
  t:option("all_domain")
  local ships = {}
  for slot = 1, 2 do ships[slot] = t:unit(1, "3/0/4 ORBIT VESSEL MISSILE", "orbit alpha " .. slot) end
  t:unit(1, "0/0/2 RADAR", "alpha back")
  t:unit(2, "1/0/4 ORBIT VESSEL POINT_DEFENSE(2)", "orbit alpha")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(ships[1], foe)
  t:events("tcg:INTERCEPTION_CHECKED", {what = 1, target = foe}, 1)
  t:events("POINT_DEFENSE_INTERCEPTED", {what = 1, charges = 1}, 1)
  t:attack(ships[2], foe)
  t:events("POINT_DEFENSE_INTERCEPTED", {what = 1, charges = 0}, 1)
  t:expect(foe, {damage = 0})
end

-- A-14: a vessel's; on the ground it stops nothing.
function test_a14_point_defence_on_the_ground_stops_nothing(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL MISSILE", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  t:unit(2, "1/0/4 POINT_DEFENSE(1)", "alpha back")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 3})
end

-- A-03: radar coverage is of the ground; a vessel that has one shows nothing.
function test_a03_radar_in_orbit_shows_nothing(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha 1")
  t:unit(1, "0/0/2 ORBIT VESSEL RADAR", "orbit alpha 2")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:refused("OTHER_LAYER"):attack(ship, foe)
end

-- A-18: infantry of the ground paints.
function test_a18_infantry_in_orbit_does_not_paint(t)
  t:option("all_domain")
  local crew = t:unit(1, "1/0/2 ORBIT VESSEL INFANTRY", "orbit alpha")
  local foe = t:unit(2, "1/0/9 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:refused("CONDITION"):act(crew, "paint", {on = foe})
end

-- A-04: the event of an AA shot: what it took, and whether it destroyed the target.
function test_a04_what_an_aa_shot_tells(t)
  for _, case in ipairs({{"5/1/9 ORBIT VESSEL", 3, false}, {"5/0/2 ORBIT VESSEL", 2, true}}) do
    t:reset()
    t:option("all_domain")
    local gun = t:unit(1, "3/0/9 AA", "alpha back")
    local ship = t:unit(2, case[1], "orbit alpha")
    t:end_phase()
    t:attack(gun, ship)
    t:events("AA_FIRE_RESOLVED", {target = ship, damage = case[2], destroyed = case[3]}, 1)
  end
end

-- A-10, A-17: with hit rolls, a miss is announced, of an AA and of a strike.
function test_a10_a17_what_goes_past_is_told(t)
  local past = {aa = 0, strike = 0}
  for seed = 1, 40 do
    t:reset()
    t:seed(seed)
    t:option("all_domain")
    t:option("hit_rolls")
    local gun, ship = t:unit(1, "3/0/9 AA", "alpha back"), t:unit(1, "3/0/4 ORBIT VESSEL", "orbit bravo")
    t:unit(1, "0/0/2 RADAR", "bravo back")
    local vessel, foe = t:unit(2, "5/0/9 ORBIT VESSEL", "orbit alpha"), t:unit(2, "1/0/9", "bravo front")
    t:end_phase()
    t:attack(gun, vessel)
    if not t:last("HIT_ROLL_RESOLVED", "hit") then
      past.aa = past.aa + 1
      t:events("AA_FIRE_RESOLVED", {target = vessel, damage = 0, destroyed = false}, 1)
      t:expect(vessel, {damage = 0})
    end
    t:attack(ship, foe)
    if not t:last("HIT_ROLL_RESOLVED", "hit") then
      past.strike = past.strike + 1
      t:events("ORBITAL_STRIKE_MISSED", {target = foe, reason = 1}, 1)
      t:no_event("ORBITAL_STRIKE")
    end
  end
  t:eq(past.aa > 0 and past.strike > 0, true)
end

-- W-02: who was not hidden has nothing to lose by a strike.
function test_w02_a_strike_of_who_was_not_hidden(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(ship, foe)
  t:no_event("CAMO_BROKEN")
end
