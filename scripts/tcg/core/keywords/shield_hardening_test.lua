-- W-29: SHIELD_HARDENING.

function test_w29_first_damage_each_turn(t)
  local a, c = t:unit(1, "3/0/9", "alpha front"), t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "0/0/20 SHIELD_HARDENING(2)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 3, "SHIELD_HARDENING -2", amount = 1, health = 1})
  t:attack(c, b)
  t:breakdown(b, {base = 3, amount = 3, steps = {}})
end

function test_w29_not_below_0_and_then_used_up(t)
  local a, c = t:unit(1, "1/0/9", "alpha front"), t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "0/0/20 SHIELD_HARDENING(2)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {amount = 0, health = 0})
  t:attack(c, b)
  t:breakdown(b, {amount = 3})
end

function test_w29_packet_of_0_does_not_use_it_up(t)
  local a, c = t:unit(1, "0/0/9", "alpha front"), t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "0/0/20 SHIELD_HARDENING(2)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:attack(c, b)
  t:breakdown(b, {"SHIELD_HARDENING -2", amount = 1})
end

function test_w29_any_type_true_too(t)
  local b = t:unit(2, "0/0/20 SHIELD_HARDENING(2)", "alpha front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 3 TRUE")
  t:play(shot, {on = b})
  t:breakdown(b, {"SHIELD_HARDENING -2", health = 1})
end

function test_w29_whatever_it_then_hits(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "0/3/5 SHIELD_HARDENING(1)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {amount = 2, shield = 2, health = 0})
end

function test_w29_again_in_the_next_turn(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "1/0/20 SHIELD_HARDENING(2)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:end_turn()
  t:end_phase()
  t:attack(b, a)
  t:breakdown(b, {base = 3, "SHIELD_HARDENING -2", tags = "RETALIATION"})
end

function test_w29_d06_before_headshot(t)
  local a = t:unit(1, "3/0/9 HEADSHOT", "alpha front")
  local b = t:unit(2, "0/0/20 SHIELD_HARDENING(1)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 3, "SHIELD_HARDENING -1", "HEADSHOT x2", amount = 4})
end
