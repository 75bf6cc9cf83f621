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

-- W-17: the card that gives it, to the front row of a lane and no others.
function test_w17_covering_fire(t)
  t:option("suppressed")
  local a, back = t:unit(2, "1/0/9", "alpha front"), t:unit(2, "1/0/9", "alpha back")
  local other, own = t:unit(2, "1/0/9", "bravo front"), t:unit(1, "1/0/9", "alpha front")
  local fire = t:hand(1, "SUP-001")
  t:play(fire, {at = "alpha"})
  t:expect(a, {statuses = {"SUPPRESSED"}})
  for _, u in ipairs({back, other, own}) do t:expect(u, {no_statuses = true}) end
end

function test_w17_covering_fire_on_nobody(t)
  t:option("suppressed")
  local fire = t:hand(1, "SUP-001")
  t:play(fire, {at = "alpha"})
  t:expect(fire, {zone = "graveyard"})
end

function test_x05_covering_fire_without_the_module(t)
  local a = t:unit(2, "1/0/9", "alpha front")
  local fire = t:hand(1, "SUP-001")
  t:play(fire, {at = "alpha"})
  t:expect(a, {no_statuses = true})
end

-- X-05: the module turns away what it is about, and nothing else.
function test_x05_other_statuses_need_no_module(t)
  local b = t:unit(2, "2/0/5", "alpha front")
  local rout = t:hand(1, "tactic APPLY_STATUS ROUTED")
  t:play(rout, {on = b})
  t:expect(b, {statuses = {"ROUTED"}})
end

function test_w17_covering_fire_costs_2(t)
  local fire = t:hand(1, "SUP-001")
  t:play(fire, {at = "alpha"})
  t:player(1, {supply = 8})
end
