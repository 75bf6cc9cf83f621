-- W-10: RANGED.

function test_w10_back_unit_past_a_front_unit(t)
  local a = t:unit(1, "2/0/9 RANGED", "alpha back")
  t:unit(2, "1/0/1", "alpha front")
  local b = t:unit(2, "1/0/4", "alpha back")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {damage = 2})
  t:expect(a, {damage = 1})
end

function test_w10_others_cannot(t)
  local a = t:unit(1, "2/0/9", "alpha back")
  t:unit(2, "1/0/1", "alpha front")
  local b = t:unit(2, "1/0/4", "alpha back")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(a, b)
end

function test_w10_not_the_base(t)
  local a = t:unit(1, "2/0/9 RANGED", "alpha back")
  t:unit(2, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(a, "base")
end

function test_w10_base_when_nothing_intercepts(t)
  local a = t:unit(1, "2/0/9 RANGED", "alpha back")
  t:unit(2, "1/0/1", "alpha back")
  t:phase("skirmish")
  t:attack(a, "base")
  t:player(2, {base = 28})
end

function test_w10_not_one_that_is_not_choosable(t)
  local a = t:unit(1, "2/0/9 RANGED", "alpha back")
  t:unit(2, "1/0/1", "alpha front")
  local b = t:unit(2, "1/0/4 CAMO", "alpha back")
  t:phase("skirmish")
  t:refused("CAMO"):attack(a, b)
end

function test_w10_own_lane_only(t)
  local a = t:unit(1, "2/0/9 RANGED", "alpha back")
  local b = t:unit(2, "1/0/4", "bravo back")
  t:phase("skirmish")
  t:refused("OTHER_LANE"):attack(a, b)
end
