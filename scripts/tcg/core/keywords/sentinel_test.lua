-- W-11: SENTINEL.

function test_w11_passes_the_shield(t)
  local a = t:unit(1, "2/0/9 SENTINEL", "alpha front")
  local b = t:unit(2, "0/3/4", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {amount = 2, shield = 0, health = 2})
  t:no_event("SHIELD_DAMAGED")
  t:expect(b, {shield = 3, damage = 2})
end

function test_w11_striking_back_too(t)
  local a = t:unit(1, "0/3/4", "alpha front")
  local b = t:unit(2, "2/0/9 SENTINEL", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {shield = 3, damage = 2})
end

function test_w11_passes_overshield(t)
  local a = t:unit(1, "2/0/9 SENTINEL", "alpha front")
  local b = t:unit(2, "0/1/4", "alpha front", {statuses = {OVERSHIELD = 2}})
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {shield = 1, overshield = 2, damage = 2})
end

function test_w11_headshot_looks_at_the_real_shield(t)
  local a = t:unit(1, "2/0/9 SENTINEL HEADSHOT", "alpha front")
  local b = t:unit(2, "0/1/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {amount = 2, health = 2, steps = {}})
end

function test_w11_cover_and_armor_meet_it(t)
  local a = t:unit(1, "4/0/9 SENTINEL", "alpha front")
  local b = t:unit(2, "0/2/9 ARMOR COVER(1)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 4, cover = 1, "ARMOR -1", amount = 2, shield = 0, health = 2})
end

function test_w11_d16_base_as_usual(t)
  local a = t:unit(1, "2/0/9 SENTINEL", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:player(2, {base = 28})
end
