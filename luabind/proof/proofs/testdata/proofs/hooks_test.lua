-- A-16: strike, drop, flagship lost and galactic event are hooked by their names.
function test_a16_a_strike_is_hooked(t)
  t:option("all_domain")
  local ear = t:unit(2, "HOOK-EAR", "charlie front")
  local ship, foe = t:unit(1, "2/0/3 ORBIT VESSEL", "orbit alpha"), t:unit(2, "1/0/9", "alpha front")
  t:status(foe, "PAINTED")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(ear, {damage = 1})
end

function test_a16_a_drop_is_hooked(t)
  t:option("all_domain")
  local ear = t:unit(2, "HOOK-EAR", "charlie front")
  local ship = t:unit(1, "2/0/3 ORBIT VESSEL HANGARS(2) FAST_DROP", "orbit alpha")
  local one = t:hand(1, "2/0/2 DROP_POD")
  t:act(ship, "load", {on = one})
  t:act(ship, "drop", {on = one, at = "alpha front"})
  t:expect(ear, {damage = 2})
end

function test_a16_a_drop_that_is_stopped_is_hooked(t)
  t:option("all_domain")
  local ear = t:unit(2, "HOOK-EAR", "charlie front")
  local ship = t:unit(1, "2/0/3 ORBIT VESSEL HANGARS(2) FAST_DROP", "orbit alpha")
  t:unit(2, "2/0/3 ORBIT VESSEL POINT_DEFENSE(1)", "orbit alpha")
  local one = t:hand(1, "2/0/2 DROP_POD")
  t:act(ship, "load", {on = one})
  t:act(ship, "drop", {on = one, at = "alpha front"})
  t:expect(ear, {damage = 3})
end

function test_a16_a_flagship_lost_is_hooked(t)
  t:option("all_domain")
  local ear = t:unit(2, "HOOK-EAR", "charlie front")
  local gun, flag = t:unit(1, "3/0/9 AA", "alpha back"), t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(6)", "orbit alpha")
  t:end_phase()
  t:attack(gun, flag)
  t:expect(ear, {damage = 6})
end

function test_a16_a_galactic_event_is_hooked(t)
  t:option("galactic")
  t:option("all_domain")
  t:turn(4)
  local ear = t:unit(2, "HOOK-EAR", "charlie front")
  t:end_turn()
  t:events("GALACTIC_EVENT", {}, 1)
  t:expect(ear, {damage = 5})
end

-- A-17: a strike by a card whose declaration is rejected is logged as missed,
-- reason 4; the card is used up.
function test_a17_a_strike_turned_down(t)
  t:unit(2, "HOOK-JAM", "charlie front")
  local foe, card = t:unit(2, "1/0/9", "alpha front"), t:hand(1, "ORBITAL-STRIKE")
  t:play(card, {on = foe})
  t:events("ORBITAL_STRIKE_MISSED", {reason = 4, target = foe}, 1)
  t:no_event("ORBITAL_STRIKE")
  t:expect(foe, {damage = 0})
  t:player(1, {hand = 0})
end

-- A-17, K-23: a vessel's strike is refused by it as any action.
function test_a17_a_vessels_strike_turned_down(t)
  t:option("all_domain")
  t:unit(2, "HOOK-JAM", "charlie front")
  local ship, foe = t:unit(1, "2/0/3 ORBIT VESSEL", "orbit alpha"), t:unit(2, "1/0/9", "alpha front")
  t:status(foe, "PAINTED")
  t:end_phase()
  t:refused("JAMMED"):attack(ship, foe)
  t:expect(foe, {damage = 0})
end

-- A-06: a wreck that is stopped as it falls hits nobody.
function test_a06_a_wreck_that_burns_up(t)
  t:option("all_domain")
  t:option("crash_drift")
  local burner = t:unit(1, "HOOK-BURN", "alpha front")
  local gun, flag = t:unit(1, "3/0/9 AA", "alpha back"), t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(6)", "orbit alpha")
  t:end_phase()
  t:attack(gun, flag)
  t:no_event("CAPITAL_SHIP_CRASH_RESOLVED")
  t:expect(gun, {damage = 0})
  t:expect(burner, {damage = 0})
end

-- A-12: what enters without having been played has no target for its entry effect:
-- dropped or as a token it does not take itself.
function test_a12_a_landed_unit_names_no_target(t)
  t:option("all_domain")
  local ship = t:unit(1, "2/0/3 ORBIT VESSEL HANGARS(2) FAST_DROP", "orbit alpha")
  local one, two = t:hand(1, "HOOK-MEDIC", "HOOK-MEDIC")
  t:play(two, {at = "bravo back", on = two})
  t:expect(two, {statuses = {"OVERSHIELD"}})
  t:act(ship, "load", {on = one})
  t:act(ship, "drop", {on = one, at = "alpha back"})
  t:events("TARGET_LOCKED", {target = two}, 1)
  t:events("TARGET_LOCKED", {}, 1)
  t:events("STATUS_APPLIED", {}, 1)
end
