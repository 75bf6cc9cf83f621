-- W-03: HIJACK.

local function scene(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local tank = t:unit(2, "3/0/5 VEHICLE", "alpha front")
  t:phase("skirmish")
  return spartan, tank
end

function test_w03_takes_control_for_2_supply(t)
  local spartan, tank = scene(t)
  t:act(spartan, "hijack", {on = tank, at = "alpha back 2"})
  t:expect(tank, {controller = 1, owner = 2, lane = "alpha", row = "back", slot = 2, tired = true})
  t:expect(spartan, {attacked = true})
  t:player(1, {supply = 8})
  t:order({"tcg:ACTION_DECLARED", source = spartan, target = tank}, {"RESOURCE_SPENT", supply = 2}, {"TARGET_LOCKED", ["for"] = "action"},
    {"HIJACK_EXECUTED", source = spartan, target = tank, from = 2, to = 1}, {"tcg:CONTROL_CHANGED", target = tank, from = 2, to = 1})
  t:no_event("UNIT_MOVED")
  t:no_event("UNIT_REPOSITIONED")
  t:no_event("UNIT_DEPLOYED")
end

function test_w03_keeps_damage_attachments_and_states(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local tank = t:unit(2, "3/0/5 VEHICLE", "alpha front", {damage = 2, statuses = {"ROUTED"}})
  t:attach("FOR-006", tank)
  t:phase("skirmish")
  t:act(spartan, "hijack", {on = tank, at = "alpha back"})
  t:expect(tank, {damage = 2, armory = {"FOR-006"}, statuses = {"ROUTED"}, keywords = {"SENTINEL"}, attack = 2})
end

function test_w03_no_supply(t)
  local spartan, tank = scene(t)
  t:supply(1, 1)
  t:refused("NO_SUPPLY", {have = 1, need = 2}):act(spartan, "hijack", {on = tank, at = "alpha back"})
  t:expect(spartan, {attacked = false})
  t:player(1, {supply = 1})
end

function test_w03_only_in_skirmish(t)
  local spartan, tank = scene(t)
  t:phase("deployment")
  t:refused("WRONG_PHASE"):act(spartan, "hijack", {on = tank, at = "alpha back"})
end

function test_w03_only_vehicles(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local man = t:unit(2, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:refused("BAD_TARGET"):act(spartan, "hijack", {on = man, at = "alpha back"})
end

function test_w03_only_enemies(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local own = t:unit(1, "1/0/1 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:refused("BAD_TARGET"):act(spartan, "hijack", {on = own, at = "alpha back"})
end

function test_w03_same_lane(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local tank = t:unit(2, "1/0/1 VEHICLE", "bravo front")
  t:phase("skirmish")
  t:refused("OTHER_LANE"):act(spartan, "hijack", {on = tank, at = "alpha back"})
end

function test_w03_rows_do_not_intercept(t)
  local spartan = t:unit(1, "UNSC-004", "alpha back")
  t:unit(2, "1/0/1", "alpha front")
  local tank = t:unit(2, "1/0/1 VEHICLE", "alpha back")
  t:phase("skirmish")
  t:act(spartan, "hijack", {on = tank, at = "alpha front"})
  t:expect(tank, {controller = 1, row = "front"})
end

function test_w03_camo_is_not_choosable(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local tank = t:unit(2, "1/0/1 VEHICLE CAMO", "alpha front")
  t:phase("skirmish")
  t:refused("CAMO"):act(spartan, "hijack", {on = tank, at = "alpha back"})
end

function test_w03_needs_a_free_slot_in_the_lane(t)
  local spartan, tank = scene(t)
  t:phase("deployment")
  t:unit(1, "1/0/1", "alpha front 2")
  t:unit(1, "1/0/1", "alpha back 1")
  t:unit(1, "1/0/1", "alpha back 2")
  t:phase("skirmish")
  t:eq(t:choices(1, "act", spartan), 0)
  t:refused("SLOT_TAKEN"):act(spartan, "hijack", {on = tank, at = "alpha back 1"})
  t:refused("BAD_PLACE"):act(spartan, "hijack", {on = tank, at = "bravo back 1"})
end

function test_w03_any_free_slot_may_be_chosen(t)
  local spartan = scene(t)
  t:eq(t:choices(1, "act", spartan), 3)
end

function test_w03_not_with_fatigue(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front", {tired = true})
  local tank = t:unit(2, "1/0/1 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:refused("FATIGUE"):act(spartan, "hijack", {on = tank, at = "alpha back"})
end

function test_w03_not_after_attacking(t)
  local spartan, tank = scene(t)
  t:attack(spartan, tank)
  t:refused("ATTACKED"):act(spartan, "hijack", {on = tank, at = "alpha back"})
end

function test_w03_has_used_its_attack(t)
  local spartan, tank = scene(t)
  t:act(spartan, "hijack", {on = tank, at = "alpha back"})
  t:refused("ATTACKED"):attack(spartan, "base")
end

function test_w03_not_with_emp(t)
  local spartan, tank = scene(t)
  t:status(spartan, "EMP")
  t:refused("CANNOT_ATTACK"):act(spartan, "hijack", {on = tank, at = "alpha back"})
end

function test_w03_not_suppressed(t)
  local spartan, tank = scene(t)
  t:status(spartan, "SUPPRESSED")
  t:refused("CANNOT_ACT"):act(spartan, "hijack", {on = tank, at = "alpha back"})
end

function test_w03_who_lacks_the_keyword_cannot(t)
  local man = t:unit(1, "1/0/1", "alpha front")
  local tank = t:unit(2, "1/0/1 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:refused("NO_ACTION"):act(man, "hijack", {on = tank, at = "alpha back"})
end

-- G-20: a hijacked vehicle that dies goes to its owner's graveyard.
function test_g20_g24_dies_into_its_owners_graveyard(t)
  local tank = t:unit(1, "UNSC-005", "alpha front", {owner = 2})
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = tank})
  t:player(2, {graveyard = {"UNSC-005"}})
  t:player(1, {graveyard = {"tactic DESTROY"}})
end

-- W-01, W-21, M-04, M-10: statuses of a vehicle that a third player hijacks are bound to that player, and stay when its owner falls.
function test_w01_hijacked_by_a_third_player(t)
  t:mode("ffa3")
  local tank = t:unit(3, "4/0/9 VEHICLE", "alpha back", {statuses = {"EMP", "ROUTED"}})
  t:attach("UNSC-006", tank, 3)
  local spartan, other = t:unit(2, "UNSC-004", "alpha front"), t:unit(2, "1/0/9", "bravo front")
  t:end_turn()
  t:turn_is({turn = 8, active = 2})
  t:end_phase()
  t:attack(other, "base 3")
  t:act(spartan, "hijack", {on = tank, at = "alpha back"})
  t:end_turn()
  t:concede(3)
  t:expect(tank, {controller = 2, attack = 3, armory = {"UNSC-006"}, statuses = {"EMP", "ROUTED"}})
  t:end_turn()
  t:turn_is({turn = 11, active = 2})
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(tank, "base 1")
  t:end_phase()
  t:expect(tank, {attack = 6, statuses = {}})
end
