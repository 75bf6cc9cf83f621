-- W-09: HEADSHOT.

function test_w09_doubles_at_shield_0(t)
  local a = t:unit(1, "2/0/9 HEADSHOT", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 2, "HEADSHOT x2", amount = 4, health = 4})
  t:events("HEADSHOT_TRIGGERED", {source = a, target = b}, 1)
end

function test_w09_k38_notice_follows_stage_3_at_once(t)
  local a = t:unit(1, "2/0/9 HEADSHOT", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"DAMAGE_MODIFIED", target = b}, "HEADSHOT_TRIGGERED", {"HULL_OR_HEALTH_DAMAGED", target = b})
  t:cause("DAMAGE_MODIFIED", "HEADSHOT_TRIGGERED")
end

function test_w09_not_with_shield(t)
  local a = t:unit(1, "2/0/9 HEADSHOT", "alpha front")
  local b = t:unit(2, "0/1/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 2, amount = 2, shield = 1, health = 1, steps = {}})
  t:no_event("HEADSHOT_TRIGGERED")
end

function test_w09_overshield_counts_as_shield(t)
  local a = t:unit(1, "2/0/9 HEADSHOT", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front", {statuses = {OVERSHIELD = 1}})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {amount = 2, overshield = 1, health = 1, steps = {}})
end

function test_w09_cover_is_not_looked_at(t)
  local a = t:unit(1, "3/0/9 HEADSHOT", "alpha front")
  local b = t:unit(2, "0/0/9 COVER(1)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 3, cover = 1, "HEADSHOT x2", amount = 4, health = 4})
end

function test_w09_striking_back_too(t)
  local a = t:unit(1, "0/0/9", "alpha front")
  local b = t:unit(2, "2/0/9 HEADSHOT", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(a, {"HEADSHOT x2", health = 4, tags = "RETALIATION"})
end

function test_w09_d16_not_against_the_base(t)
  local a = t:unit(1, "2/0/9 HEADSHOT", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:breakdown("base", {amount = 2, health = 2, steps = {}})
end

function test_w09_d17_zero_does_not_trigger(t)
  local a = t:unit(1, "0/0/9 HEADSHOT", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:no_event("HEADSHOT_TRIGGERED")
end

function test_w09_d06_before_armor(t)
  local a = t:unit(1, "2/0/9 HEADSHOT BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/9 ARMOR", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 2, "HEADSHOT x2", "ARMOR -1", amount = 3, health = 3})
end

function test_w09_two_weapons_do_not_double_twice(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  t:attach("UNSC-006", a)
  t:attach("UNSC-006", a)
  local b = t:unit(2, "0/0/20", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 5, "HEADSHOT x2", amount = 10})
end

-- D-18: each packet looks at its own target's shield at its own stage 3; the
-- vector "6 (3, HEADSHOT)" of D-05.
function test_d05_plasma_headshot(t)
  local a = t:unit(1, "3/0/9 PLASMA HEADSHOT", "alpha front")
  local b = t:unit(2, "0/0/4", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 3, "PLASMA_DAMAGE 2/1 1/2", "HEADSHOT x2", amount = 6, health = 3})
end
