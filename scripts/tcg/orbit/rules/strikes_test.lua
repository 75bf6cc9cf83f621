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

-- D-14: the wreck is no ordnance, whatever shot the ship down, so cover helps.
function test_d14_a_crash_is_no_ordnance(t)
  t:option("all_domain")
  local gun = t:unit(1, "3/0/3 AA ORDNANCE", "alpha back")
  local flag = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(5)", "orbit alpha")
  local covered = t:unit(2, "1/0/4 COVER(1)", "alpha front")
  t:end_phase()
  t:attack(gun, flag)
  t:breakdown(covered, {base = 3, cover = 1, health = 2, tags = "AREA"})
end

function test_a06_drift_hits_a_lane_beside(t)
  local hit, missed = 0, 0
  for seed = 1, 8 do
    t:reset()
    t:seed(seed)
    t:option("all_domain")
    t:option("crash_drift")
    local gun = t:unit(1, "3/0/9 AA", "bravo back")
    local flag = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(5)", "orbit bravo")
    local a, c = t:unit(2, "1/0/4", "alpha front"), t:unit(2, "1/0/4", "charlie front")
    t:end_phase()
    t:attack(gun, flag)
    t:expect(gun, {damage = 3})
    if t:last("CAPITAL_SHIP_CRASH_RESOLVED", "drift") == 0 then
      missed = missed + 1
      t:expect(a, {damage = 0})
      t:expect(c, {damage = 0})
    else
      hit = hit + 1
      local left = t:last("CAPITAL_SHIP_CRASH_RESOLVED", "drift_lane") == 1
      t:expect(a, {damage = left and 1 or 0})
      t:expect(c, {damage = left and 0 or 1})
    end
  end
  t:eq(hit > 0 and missed > 0, true)
end
