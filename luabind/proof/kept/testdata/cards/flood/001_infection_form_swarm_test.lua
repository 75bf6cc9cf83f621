-- OLD-FLD-001 Infection Form Swarm: 1/0/1, INFANTRY, INFECT.

-- OLD-FLD-001: the printed card.
function test_fld_001_printed(t)
  local swarm = t:hand(1, "OLD-FLD-001")
  t:play(swarm, {at = "alpha front"})
  t:player(1, {supply = 9})
  t:expect(swarm, {attack = 1, shield_cap = 0, health = 1, type = "PHYSICAL", tired = true, keywords = {"INFECT"}})
end

-- OLD-FLD-001: a kill makes a token in its player's back row of that lane; trigger and creation are two events.
function test_fld_001_infects(t)
  local swarm = t:unit(1, "OLD-FLD-001", "bravo front")
  local foe = t:unit(2, "0/0/1", "bravo front")
  t:phase("skirmish")
  t:attack(swarm, foe)
  t:breakdown(foe, {base = 1, steps = {}, health = 1, type = "PHYSICAL"})
  t:order({"KILL_OCCURRED", source = swarm, target = foe}, {"INFECT_TRIGGERED", by = "INFECT", spawn_card = "TOKEN-COMBAT-FORM", row = "back", spawned = 1, at = "bravo"},
    {"UNIT_DEPLOYED", card = "TOKEN-COMBAT-FORM", token = true, at = "bravo back 1"})
  t:cause("INFECT_TRIGGERED", {"UNIT_DEPLOYED", token = true})
  t:expect(t:at(1, "bravo back 1"), {id = "TOKEN-COMBAT-FORM", controller = 1, tired = true})
end

-- OLD-FLD-001: no token of a vehicle.
function test_fld_001_not_of_vehicles(t)
  local swarm = t:unit(1, "OLD-FLD-001", "alpha front")
  local hog = t:unit(2, "OLD-UNSC-005", "alpha front", {damage = 4})
  t:phase("skirmish")
  t:attack(swarm, hog)
  t:expect(hog, {dead = true})
  t:no_event("INFECT_TRIGGERED")
  t:no_event("UNIT_DEPLOYED")
end

-- OLD-FLD-001: no token without a kill.
function test_fld_001_needs_a_kill(t)
  local swarm = t:unit(1, "OLD-FLD-001", "alpha front")
  local foe = t:unit(2, "0/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(swarm, foe)
  t:expect(foe, {damage = 1})
  t:no_event("INFECT_TRIGGERED")
end

-- OLD-FLD-001, C-R09: the back row only: full, nothing is made and the event says so.
function test_fld_001_back_row_full(t)
  local swarm = t:unit(1, "OLD-FLD-001", "alpha front")
  t:unit(1, "1/0/1", "alpha back 1")
  t:unit(1, "1/0/1", "alpha back 2")
  local foe = t:unit(2, "0/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(swarm, foe)
  t:events("INFECT_TRIGGERED", {spawned = 0}, 1)
  t:no_event("UNIT_DEPLOYED")
  t:eq(t:at(1, "alpha front 2"), nil)
end

-- OLD-FLD-001: a kill by striking back counts, also when it dies in the same fight.
function test_fld_001_strikes_back(t)
  local swarm = t:unit(1, "OLD-FLD-001", "alpha front")
  local foe = t:unit(2, "1/0/1", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(foe, swarm)
  t:expect(swarm, {dead = true})
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM", controller = 1})
end
