-- Scenarios of the orbit written from the rows of the rules alone: A-03, A-04, A-05, A-06,
-- A-08, A-15, A-18, D-14, W-27, W-29, W-32.

function test_a15_vessels_do_not_control(t)
  t:option("all_domain")
  t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:end_turn()
  t:no_event("LANE_CONTROL_UPDATED")
end

function test_a15_orbit_fight_mutual_no_rows(t)
  t:option("all_domain")
  local a = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  local b = t:unit(2, "2/0/9 ORBIT VESSEL", "orbit alpha 2")
  t:end_phase()
  t:attack(a, b)
  t:order("ATTACK_DECLARED", "TARGET_LOCKED", {"DAMAGE_DEALT", target = b}, {"DAMAGE_DEALT", target = a}, "COMBAT_EXCHANGED")
  t:expect(a, {damage = 2})
  t:expect(b, {damage = 3})
end

function test_a15_other_sector(t)
  t:option("all_domain")
  local a = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  local b = t:unit(2, "2/0/9 ORBIT VESSEL", "orbit bravo")
  t:end_phase()
  t:refused("OTHER_LANE"):attack(a, b)
end

function test_a15_areas_only_surface(t)
  t:option("all_domain")
  local a = t:unit(2, "3/0/9 ORBIT VESSEL", "orbit alpha")
  local b = t:unit(2, "2/0/9", "alpha front")
  local c = t:hand(1, "COV-009")
  t:supply(1, 10)
  t:battery(1, 1)
  t:play(c, {at = "alpha"})
  t:expect(a, {damage = 0})
  t:expect(b, {damage = 5})
end

function test_a15_fld008(t)
  t:option("all_domain")
  local a = t:unit(2, "3/0/9 ORBIT VESSEL", "orbit alpha")
  local b = t:unit(2, "2/0/9", "alpha front")
  local c = t:hand(1, "FLD-008")
  t:supply(1, 10)
  t:play(c)
  t:expect(a, {damage = 0})
  t:expect(b, {damage = 1})
end

function test_a15_for008_never_vessels(t)
  t:option("all_domain")
  local a = t:unit(2, "3/0/9 ORBIT VESSEL", "orbit alpha")
  local h = t:unit(2, "UNSC-005", "alpha front")
  local c = t:hand(1, "FOR-008")
  t:supply(1, 10)
  t:play(c)
  t:events("EMP_APPLIED", {}, 1)
  t:events("EMP_APPLIED", {target = h}, 1)
end

function test_a03_never_base(t)
  t:option("all_domain")
  local a = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  t:end_phase()
  t:refused("OTHER_LAYER"):attack(a, "base")
end

function test_a03_radar_other_lane_and_enemy(t)
  t:option("all_domain")
  local a = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "bravo back")
  local f = t:unit(2, "0/0/9 RADAR", "alpha front")
  t:end_phase()
  t:refused("OTHER_LAYER"):attack(a, f)
end

function test_w32_ally_radar(t)
  t:mode("2v2")
  t:option("all_domain")
  local a = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(3, "0/0/2 RADAR", "alpha back")
  local f = t:unit(2, "0/0/9", "alpha back")
  t:unit(2, "0/0/9", "alpha front")
  t:end_phase()
  t:attack(a, f)
  t:expect(f, {damage = 3})
end

function test_a03_only_sync(t)
  t:option("all_domain")
  local a = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  local b = t:unit(2, "2/0/9 ORBIT VESSEL", "orbit alpha 2")
  t:phase("skirmish")
  t:refused("WRONG_PHASE"):attack(a, b)
end

function test_a04_aa(t)
  t:option("all_domain")
  local aa = t:unit(1, "3/0/4 AA", "alpha back")
  t:unit(2, "1/0/4", "alpha front")
  local v = t:unit(2, "2/0/3 ORBIT VESSEL", "orbit alpha")
  t:phase("skirmish")
  t:cannot():attack(aa, "base")
  t:attack(aa, v)
  t:order("ATTACK_DECLARED", "TARGET_LOCKED", {"DAMAGE_DEALT", target = v}, "AA_FIRE_RESOLVED")
  t:expect(aa, {damage = 0})
end

function test_a04_aa_no_strike_back(t)
  t:option("all_domain")
  local aa = t:unit(2, "3/0/4 AA", "alpha front")
  local u = t:unit(1, "1/0/4", "alpha front")
  t:phase("skirmish")
  t:attack(u, aa)
  t:expect(u, {damage = 0})
  t:expect(aa, {damage = 1})
end

function test_a18_emp_camo(t)
  t:option("all_domain")
  local p = t:unit(1, "1/0/2", "alpha back", {statuses = {"EMP"}})
  local q = t:unit(1, "1/0/2 CAMO", "alpha back")
  local hid = t:unit(2, "1/0/9 CAMO", "alpha front")
  local see = t:unit(2, "1/0/9", "alpha back")
  t:end_phase()
  t:cannot():act(p, "paint", {on = see})
  t:cannot():act(q, "paint", {on = hid})
  t:act(q, "paint", {on = see})
  t:events("CAMO_BROKEN", {}, 1)
end

function test_w27_then_w29(t)
  t:option("all_domain")
  local a = t:unit(1, "5/0/4 ORBIT VESSEL", "orbit alpha")
  local f = t:unit(2, "0/0/20 SHIELD_HARDENING(2)", "alpha back", {statuses = {"PAINTED"}})
  t:end_phase()
  t:attack(a, f)
  t:expect(f, {damage = 5})
end

function test_a04_once(t)
  t:option("all_domain")
  local aa = t:unit(1, "3/0/4 AA", "alpha back")
  local v = t:unit(2, "2/0/9 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(aa, v)
  t:end_phase()
  t:refused("ATTACKED"):attack(aa, v)
end

function test_a05_fatigue(t)
  t:option("all_domain")
  local a = t:unit(1, "5/0/4 ORBIT VESSEL", "orbit alpha", {tired = true})
  local b = t:unit(2, "2/0/9 ORBIT VESSEL", "orbit alpha 2")
  t:end_phase()
  t:refused("FATIGUE"):attack(a, b)
end

function test_a06_mutual(t)
  t:option("all_domain")
  local a = t:unit(1, "9/0/4 ORBIT VESSEL CAPITAL(4)", "orbit alpha")
  local b = t:unit(2, "9/0/4 ORBIT VESSEL CAPITAL(6)", "orbit alpha")
  local m = t:unit(1, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(a, b)
  t:events("CAPITAL_SHIP_CRASH_RESOLVED", {}, 2)
  t:order({"CAPITAL_SHIP_CRASH_RESOLVED", damage = 3}, {"CAPITAL_SHIP_CRASH_RESOLVED", damage = 2})
  t:events("DAMAGE_DEALT", {target = m}, 2)
  t:order({"DAMAGE_DEALT", target = m, amount = 3}, {"DAMAGE_DEALT", target = m, amount = 2})
  t:expect(m, {damage = 5})
end

-- A-06: a batch each, so who fell to the first wreck is not hit by the second.
function test_a06_the_second_wreck_hits_only_who_is_left(t)
  t:option("all_domain")
  local a = t:unit(1, "9/0/4 ORBIT VESSEL CAPITAL(4)", "orbit alpha")
  local b = t:unit(2, "9/0/4 ORBIT VESSEL CAPITAL(6)", "orbit alpha")
  local m = t:unit(1, "1/0/3", "alpha front")
  local k = t:unit(2, "1/0/5", "alpha front")
  t:end_phase()
  t:attack(a, b)
  t:events("DAMAGE_DEALT", {target = m}, 1)
  t:events("KILL_OCCURRED", {target = m, source_player = 1}, 1)
  t:events("KILL_OCCURRED", {target = k, source_player = 2}, 1)
end

function test_d14_crash_no_ordnance_cover(t)
  t:option("all_domain")
  local a = t:unit(1, "9/0/9 ORBIT VESSEL", "orbit alpha")
  local b = t:unit(2, "1/0/4 ORBIT VESSEL CAPITAL(8)", "orbit alpha")
  local e = t:unit(2, "1/0/9 COVER(1)", "alpha back")
  t:end_phase()
  t:attack(a, b)
  t:expect(e, {damage = 3})
end

-- A-08: the player of a unit decides, not its faction.
function test_a08_friend_and_foe_follow_players(t)
  t:mode("2v2")
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL UNSC", "orbit alpha")
  local ally = t:unit(3, "0/0/9 ORBIT VESSEL COVENANT", "orbit alpha")
  local same = t:unit(2, "0/0/9 ORBIT VESSEL UNSC", "orbit alpha")
  t:unit(3, "0/0/2 RADAR COVENANT", "alpha back")
  local kin = t:unit(4, "0/0/9 UNSC", "alpha back")
  t:end_phase()
  t:cannot():attack(ship, ally)
  t:can():attack(ship, kin)
  t:attack(ship, same)
  t:expect(same, {damage = 3})
end
