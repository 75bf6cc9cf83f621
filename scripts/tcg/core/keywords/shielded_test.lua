-- W-07: SHIELDED; G-06: shields refill.

function test_w07_printed_number_is_counted_once(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  t:expect(spartan, {shield = 2, shield_cap = 2, keywords = {SHIELDED = 2}})
end

function test_w07_gained_adds_to_the_cap(t)
  local a = t:unit(1, "1/1/1", "alpha front", {keywords = {SHIELDED = 2}})
  t:expect(a, {shield = 1, shield_cap = 3})
end

function test_w07_enters_with_shield_at_cap(t)
  local zealot = t:hand(1, "COV-003")
  t:play(zealot, {at = "alpha front"})
  t:expect(zealot, {shield = 3, shield_cap = 3})
end

function test_w07_recharges_keyword_or_not(t)
  local a = t:unit(1, "1/2/3", "alpha front", {shield = 0})
  t:end_turn()
  t:end_turn()
  t:events("tcg:SHIELD_RECHARGED", {target = a, amount = 2}, 1)
  t:expect(a, {shield = 2})
end

function test_g06_no_recharge_after_damage_in_the_opponents_turn(t)
  local a = t:unit(1, "0/3/9", "alpha front")
  local b = t:unit(2, "1/0/9", "alpha front")
  t:end_turn()
  t:end_phase()
  t:attack(b, a)
  t:end_turn()
  t:expect(a, {shield = 2, damaged = true})
  t:no_event("tcg:SHIELD_RECHARGED")
  t:end_turn()
  t:expect(a, {damaged = false})
  t:end_turn()
  t:expect(a, {shield = 3})
end

function test_g06_damage_in_the_own_turn_does_not_count(t)
  local a = t:unit(1, "1/3/9", "alpha front")
  local b = t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {shield = 2})
  t:end_turn()
  t:end_turn()
  t:expect(a, {shield = 3})
end

function test_g16_lowered_cap_clamps_and_raised_cap_waits(t)
  local a = t:unit(1, "1/1/3", "alpha front", {keywords = {SHIELDED = 2}})
  local theft = t:hand(1, "tactic REMOVE_KEYWORD SHIELDED")
  t:expect(a, {shield = 1, shield_cap = 3})
  t:play(theft, {on = a})
  t:expect(a, {shield = 1, shield_cap = 1})
end
