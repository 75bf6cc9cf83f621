-- W-22: the keyword EMP. The status is tested in statuses/emp_test.lua.

function test_w22_damaged_vehicle_gets_the_state(t)
  local a = t:unit(1, "2/0/9 EMP", "alpha front")
  local tank = t:unit(2, "1/0/5 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:attack(a, tank)
  t:order("COMBAT_EXCHANGED", {"tcg:STATUS_PUT", status = "EMP", by = "EMP"}, {"STATUS_APPLIED", status = "EMP", target = tank}, {"EMP_APPLIED", target = tank})
  t:expect(tank, {statuses = {"EMP"}})
  t:cause("DAMAGE_DEALT", "EMP_APPLIED")
end

function test_w22_striking_back_too(t)
  local tank = t:unit(1, "1/0/5 VEHICLE", "alpha front")
  local b = t:unit(2, "2/0/9 EMP", "alpha front")
  t:phase("skirmish")
  t:attack(tank, b)
  t:expect(tank, {statuses = {"EMP"}})
end

function test_w22_damage_to_the_shield_is_enough(t)
  local a = t:unit(1, "1/0/9 EMP", "alpha front")
  local tank = t:unit(2, "0/3/5 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:attack(a, tank)
  t:expect(tank, {shield = 2, damage = 0, statuses = {"EMP"}})
end

function test_w22_vehicles_only(t)
  local a = t:unit(1, "1/0/9 EMP", "alpha front")
  local b = t:unit(2, "0/0/5", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:no_event("tcg:STATUS_PUT")
end

function test_w22_d15_no_damage_no_state(t)
  local a = t:unit(1, "0/0/9 EMP", "alpha front")
  local tank = t:unit(2, "0/0/5 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:attack(a, tank)
  t:expect(tank, {no_statuses = true})
end

function test_w22_not_on_a_vehicle_that_died(t)
  local a = t:unit(1, "5/0/9 EMP", "alpha front")
  local tank = t:unit(2, "0/0/5 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:attack(a, tank)
  t:expect(tank, {dead = true})
  t:no_event("STATUS_APPLIED")
  t:no_event("EMP_APPLIED")
end

function test_w22_gained_by_armory(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  t:attach("COV-007", a)
  local tank = t:unit(2, "0/0/9 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:attack(a, tank)
  t:expect(tank, {statuses = {"EMP", "PLASMA_TAG"}})
end
