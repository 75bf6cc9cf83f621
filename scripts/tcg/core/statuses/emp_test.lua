-- W-01: the status EMP; W-14 for statuses in general.

function test_w01_cannot_attack_or_move(t)
  local tank = t:unit(1, "2/0/5 VEHICLE", "alpha front", {statuses = {"EMP"}})
  t:refused("CANNOT_MOVE"):move(tank, "alpha back")
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(tank, "base")
  t:eq(t:choices(1, "attack", tank), 0)
end

function test_w01_to_the_end_of_the_owners_next_turn(t)
  local pulse = t:hand(1, "FOR-008")
  local tank = t:unit(2, "2/0/5 VEHICLE", "alpha front")
  t:play(pulse)
  t:events("EMP_APPLIED", {target = tank}, 1)
  t:end_turn()
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(tank, "base")
  t:mark()
  t:end_turn()
  t:order("PHASE_ENDSTEP_ENDED", {"STATUS_EXPIRED", status = "EMP", target = tank, reason = "time"}, {"TURN_ENDED", active = 2})
  t:end_turn()
  t:end_phase()
  t:attack(tank, "base")
  t:player(1, {base = 28})
end

function test_w01_put_in_the_owners_own_turn_lasts_to_the_next_one(t)
  local tank = t:unit(1, "1/0/5 VEHICLE", "alpha front")
  local b = t:unit(2, "1/0/9 EMP", "alpha front")
  t:phase("skirmish")
  t:attack(tank, b)
  t:expect(tank, {statuses = {"EMP"}})
  t:end_turn()
  t:end_turn()
  t:expect(tank, {statuses = {"EMP"}})
  t:end_turn()
  t:expect(tank, {no_statuses = {"EMP"}})
end

function test_w01_strikes_back_all_the_same(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local tank = t:unit(2, "3/0/5 VEHICLE", "alpha front", {statuses = {"EMP"}})
  t:phase("skirmish")
  t:attack(a, tank)
  t:expect(a, {damage = 3})
end

-- M-04: bound again, to the end of the new controller's next turn.
function test_w01_goes_with_a_hijacked_vehicle(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local tank = t:unit(2, "3/0/5 VEHICLE", "alpha front", {statuses = {"EMP"}})
  t:phase("skirmish")
  t:act(spartan, "hijack", {on = tank, at = "alpha back"})
  t:expect(tank, {controller = 1, statuses = {"EMP"}})
  t:end_turn()
  t:end_turn()
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(tank, "base")
  t:end_turn()
  t:expect(tank, {no_statuses = {"EMP"}})
end

function test_w14_put_applied_then_named_event_caused_by_it(t)
  local pulse = t:hand(1, "FOR-008")
  local tank = t:unit(2, "2/0/5 VEHICLE", "alpha front")
  t:play(pulse)
  t:order({"tcg:STATUS_PUT", status = "EMP", target = tank}, {"STATUS_APPLIED", status = "EMP", target = tank, layers = 1}, {"EMP_APPLIED", target = tank})
  t:cause("STATUS_APPLIED", "EMP_APPLIED")
  t:cause("tcg:STATUS_PUT", "STATUS_APPLIED")
end

function test_w14_again_at_the_limit_is_refreshed(t)
  local one, two = t:hand(1, "FOR-008", "FOR-008")
  local tank = t:unit(2, "2/0/5 VEHICLE", "alpha front")
  t:play(one)
  t:mark()
  t:play(two)
  t:events("STATUS_REFRESHED", {status = "EMP", target = tank, layers = 1}, 1)
  t:no_event("STATUS_APPLIED")
  t:no_event("EMP_APPLIED")
  t:expect(tank, {statuses = {EMP = 1}})
end

-- The refreshed status has the later expiry.
function test_w14_expiry_is_the_later_one(t)
  local tank = t:unit(1, "1/0/9 VEHICLE", "alpha front", {statuses = {"EMP"}})
  local b = t:unit(2, "1/0/9 EMP", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(b, tank)
  t:events("STATUS_REFRESHED", {status = "EMP", target = tank}, 1)
  t:end_turn()
  t:expect(tank, {statuses = {"EMP"}})
  t:end_turn()
  t:expect(tank, {no_statuses = {"EMP"}})
end

function test_w14_leaves_with_its_bearer(t)
  local tank = t:unit(2, "2/0/5 VEHICLE", "alpha front", {statuses = {"EMP"}})
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = tank})
  t:no_event("STATUS_EXPIRED")
  t:expect(tank, {dead = true, no_statuses = true})
end

function test_w14_on_a_unit_that_is_gone_comes_to_nothing(t)
  local a = t:unit(1, "9/0/9 EMP", "alpha front")
  local tank = t:unit(2, "0/0/5 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:attack(a, tank)
  t:no_event("STATUS_APPLIED", {target = tank})
end
