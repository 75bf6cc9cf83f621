-- W-19: SUPPRESSED, a module of its own (X-05).

function test_w19_no_hijack(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front", {statuses = {"SUPPRESSED"}})
  local tank = t:unit(2, "1/0/5 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:refused("CANNOT_ACT"):act(spartan, "hijack", {on = tank, at = "alpha back"})
  t:player(1, {supply = 10})
end

function test_w19_attacks_go_on(t)
  local a = t:unit(1, "2/0/5", "alpha front", {statuses = {"SUPPRESSED"}})
  t:phase("skirmish")
  t:attack(a, "base")
  t:player(2, {base = 28})
end

function test_w19_triggers_go_on(t)
  local a = t:unit(1, "2/0/5 INFECT", "alpha front", {statuses = {"SUPPRESSED"}})
  local b = t:unit(2, "0/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("INFECT_TRIGGERED", {spawned = 1}, 1)
end

function test_w19_to_the_end_of_the_owners_next_turn(t)
  t:option("suppressed")
  local b = t:unit(2, "2/0/5", "alpha front")
  local fire = t:hand(1, "tactic APPLY_STATUS SUPPRESSED")
  t:play(fire, {on = b})
  t:end_turn()
  t:expect(b, {statuses = {"SUPPRESSED"}})
  t:end_turn()
  t:expect(b, {no_statuses = true})
end

function test_x05_module_off(t)
  local b = t:unit(2, "2/0/5", "alpha front")
  local fire = t:hand(1, "tactic APPLY_STATUS SUPPRESSED")
  t:play(fire, {on = b})
  t:events("tcg:STATUS_PUT", {rejected = true, reason = "MODULE_OFF"}, 1)
  t:expect(b, {no_statuses = true})
end
