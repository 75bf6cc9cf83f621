-- OLD-FOR-008 Constraint Pulse: tactic, 3 supply. EMP on every vehicle of every enemy.

-- OLD-FOR-008: enemy vehicles in all lanes and rows; own ones and other units are spared.
function test_for_008_all_enemy_vehicles(t)
  local hit = {t:unit(2, "OLD-UNSC-005", "alpha front"), t:unit(2, "OLD-COV-004", "bravo back"), t:unit(2, "OLD-COV-005", "charlie front")}
  local own, marine = t:unit(1, "OLD-UNSC-005", "alpha front"), t:unit(2, "OLD-UNSC-001", "alpha front")
  local pulse = t:hand(1, "OLD-FOR-008")
  t:play(pulse)
  t:player(1, {supply = 7, hand = 0, graveyard = {"OLD-FOR-008"}})
  for _, vehicle in ipairs(hit) do
    t:expect(vehicle, {states = {"EMP"}})
    t:order({"tcg:STATUS_PUT", target = vehicle}, {"STATUS_APPLIED", target = vehicle, status = "EMP"}, {"EMP_APPLIED", target = vehicle})
  end
  t:expect(own, {no_states = {"EMP"}})
  t:expect(marine, {no_states = {"EMP"}})
  t:no_event("DAMAGE_DEALT")
  t:no_event("TARGET_LOCKED")
end

-- OLD-FOR-008: EMP lasts through the vehicle's player's next turn: no attack, no move.
function test_for_008_duration(t)
  local hog = t:unit(2, "OLD-UNSC-005", "alpha front")
  local pulse = t:hand(1, "OLD-FOR-008")
  t:play(pulse)
  t:end_turn()
  t:refused("CANNOT_MOVE"):move(hog, "alpha back")
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(hog, "base")
  t:end_turn()
  t:events("STATUS_EXPIRED", {target = hog, status = "EMP", reason = "time"}, 1)
  t:end_turn()
  t:end_phase()
  t:can():attack(hog, "base")
end

-- OLD-FOR-008: CAMO does not protect.
function test_for_008_camo(t)
  local tank = t:unit(2, "1/0/5 VEHICLE CAMO", "alpha front")
  local pulse = t:hand(1, "OLD-FOR-008")
  t:play(pulse)
  t:expect(tank, {states = {"EMP"}, hidden = true})
end

-- OLD-FOR-008: a vehicle under control is its controller's.
function test_for_008_control(t)
  local stolen, lent = t:unit(1, "OLD-UNSC-005", "alpha front", {owner = 2}), t:unit(2, "OLD-UNSC-005", "alpha front", {owner = 1})
  local pulse = t:hand(1, "OLD-FOR-008")
  t:play(pulse)
  t:expect(stolen, {no_states = {"EMP"}})
  t:expect(lent, {states = {"EMP"}})
end

-- OLD-FOR-008: again on the same vehicle: refreshed, no second EMP_APPLIED.
function test_for_008_twice(t)
  t:unit(2, "OLD-UNSC-005", "alpha front")
  local a, b = t:hand(1, "OLD-FOR-008", "OLD-FOR-008")
  t:play(a)
  t:play(b)
  t:events("STATUS_REFRESHED", {status = "EMP"}, 1)
  t:events("EMP_APPLIED", {}, 1)
end

-- OLD-FOR-008: legal with no vehicle there.
function test_for_008_no_vehicle(t)
  t:unit(2, "OLD-UNSC-001", "alpha front")
  local pulse = t:hand(1, "OLD-FOR-008")
  t:play(pulse)
  t:no_event("tcg:STATUS_PUT")
  t:player(1, {supply = 7, graveyard = {"OLD-FOR-008"}})
end

-- OLD-FOR-008: no target, no place; supply and phase.
function test_for_008_refused(t)
  local hog = t:unit(2, "OLD-UNSC-005", "alpha front")
  local pulse = t:hand(1, "OLD-FOR-008")
  t:supply(1, 2)
  t:refused("BAD_TARGET"):play(pulse, {on = hog})
  t:refused("BAD_PLACE"):play(pulse, {at = "alpha"})
  t:refused("NO_SUPPLY", {have = 2, need = 3}):play(pulse)
  t:end_phase()
  t:refused("WRONG_PHASE"):play(pulse)
end
