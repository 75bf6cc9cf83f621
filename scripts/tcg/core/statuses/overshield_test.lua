-- W-15: OVERSHIELD.

function test_w15_lost_before_shield(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "0/2/5", "alpha front", {statuses = {OVERSHIELD = 2}})
  t:phase("skirmish")
  t:expect(b, {overshield = 2, shield = 2, shield_cap = 2})
  t:attack(a, b)
  t:events("SHIELD_DAMAGED", {target = b, amount = 3, overshield = 2}, 1)
  t:breakdown(b, {shield = 3, overshield = 2, health = 0})
  t:expect(b, {overshield = 0, shield = 1, no_statuses = true})
end

function test_w15_partly_lost(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local b = t:unit(2, "0/2/5", "alpha front", {statuses = {OVERSHIELD = 3}})
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {overshield = 2, shield = 2, statuses = {OVERSHIELD = 2}})
end

function test_w15_never_recharged(t)
  local a = t:unit(1, "0/1/5", "alpha front", {statuses = {OVERSHIELD = 1}})
  local b = t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {overshield = 0, shield = 1})
  t:end_turn()
  t:end_turn()
  t:expect(a, {overshield = 0, shield = 1})
end

function test_w15_points_of_two_sources_add_up(t)
  local a = t:unit(1, "1/0/5", "alpha front")
  local one, two = t:hand(1, "tactic APPLY_STATUS OVERSHIELD 2", "tactic APPLY_STATUS OVERSHIELD 3")
  t:play(one, {on = a})
  t:play(two, {on = a})
  t:events("STATUS_APPLIED", {status = "OVERSHIELD", layers = 2}, 1)
  t:events("STATUS_STACKED", {status = "OVERSHIELD", layers = 5}, 1)
  t:expect(a, {overshield = 5, shield_cap = 0})
end

function test_w15_expires_as_used(t)
  local a = t:unit(1, "2/0/9", "alpha front")
  local b = t:unit(2, "0/0/5", "alpha front", {statuses = {OVERSHIELD = 1}})
  t:phase("skirmish")
  t:attack(a, b)
  t:events("STATUS_EXPIRED", {status = "OVERSHIELD", target = b, reason = "used"}, 1)
end
