-- W-21, D-10: ROUTED.

function test_w21_attack_halved_down(t)
  local a = t:unit(1, "5/0/9", "alpha front", {statuses = {"ROUTED"}})
  t:expect(a, {attack = 2})
  t:phase("skirmish")
  t:attack(a, "base")
  t:player(2, {base = 28})
end

function test_w21_d10_after_attachments(t)
  local a = t:unit(1, "2/0/9", "alpha front", {statuses = {"ROUTED"}})
  t:attach("COV-006", a)
  t:expect(a, {attack = 2})
end

function test_w21_striking_back_too(t)
  local a = t:unit(1, "0/0/9", "alpha front")
  local b = t:unit(2, "3/0/9", "alpha front", {statuses = {"ROUTED"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {damage = 1})
end

function test_w21_to_the_end_of_the_owners_next_turn(t)
  local b = t:unit(2, "4/0/9", "alpha front")
  local rout = t:hand(1, "tactic APPLY_STATUS ROUTED")
  t:play(rout, {on = b})
  t:end_turn()
  t:expect(b, {attack = 2})
  t:end_turn()
  t:expect(b, {attack = 4, no_statuses = true})
end

-- W-05: these statuses are held in the same way, as W-14 says, and read by one resolver.
function test_w05_states_are_held_alike(t)
  local a = t:unit(1, "4/0/9", "alpha front", {statuses = {"ROUTED", "MARKED", "SUPPRESSED"}})
  t:expect(a, {statuses = {ROUTED = 1, MARKED = 1, SUPPRESSED = 1}, attack = 2})
end
