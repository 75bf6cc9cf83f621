-- X-03: high ground.

local function stand(t)
  local back = t:unit(1, "2/0/9", "alpha back")
  local front, behind = t:unit(2, "1/0/9", "alpha front"), t:unit(2, "1/0/9", "alpha back")
  return back, front, behind
end

function test_x03_behind_an_own_front_unit(t)
  t:option("high_ground")
  local back, _, behind = stand(t)
  t:unit(1, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:expect(back, {has_high_ground = true})
  t:attack(back, behind)
  t:expect(behind, {damage = 2})
end

function test_x03_without_an_own_front_unit(t)
  t:option("high_ground")
  local back, _, behind = stand(t)
  t:unit(1, "1/0/1", "bravo front")
  t:phase("skirmish")
  t:expect(back, {has_high_ground = false})
  t:refused("INTERCEPTED"):attack(back, behind)
end

-- X-03, X-05: in a duel as elsewhere only with the module.
function test_x03_module_off(t)
  local back, _, behind = stand(t)
  t:unit(1, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:expect(back, {has_high_ground = false})
  t:refused("INTERCEPTED"):attack(back, behind)
end

function test_x03_a_front_unit_has_none(t)
  t:option("high_ground")
  local _, _, behind = stand(t)
  local first = t:unit(1, "2/0/9", "alpha front 1")
  t:unit(1, "2/0/9", "alpha front 2")
  t:phase("skirmish")
  t:expect(first, {has_high_ground = false})
  t:refused("INTERCEPTED"):attack(first, behind)
end

function test_x03_not_the_base(t)
  t:option("high_ground")
  local back = stand(t)
  t:unit(1, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(back, "base")
end

-- X-03: an ally's front unit does not count; an ally's back is nobody's target.
function test_x03_not_an_allys_front_unit(t)
  t:mode("2v2")
  t:option("high_ground")
  local back, _, behind = stand(t)
  t:unit(3, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:expect(back, {has_high_ground = false})
  t:refused("INTERCEPTED"):attack(back, behind)
end

-- X-03, M-02: an adjacent player's row alone.
function test_x03_neighbours_only(t)
  t:mode("ffa4")
  t:option("high_ground")
  local back = t:unit(1, "2/0/9", "alpha back")
  t:unit(1, "1/0/1", "alpha front")
  t:unit(3, "1/0/9", "alpha front")
  local far = t:unit(3, "1/0/9", "alpha back")
  t:unit(4, "1/0/9", "alpha front")
  local near = t:unit(4, "1/0/9", "alpha back")
  t:phase("skirmish")
  t:refused("OUT_OF_REACH"):attack(back, far)
  t:attack(back, near)
  t:expect(near, {damage = 2})
end

-- X-03: ordnance gains nothing from it.
function test_x03_not_for_ordnance(t)
  t:option("high_ground")
  local gun = t:unit(1, "2/0/9 ORDNANCE", "alpha back")
  t:unit(1, "1/0/1", "alpha front")
  t:unit(2, "1/0/9", "alpha front")
  local behind = t:unit(2, "1/0/9", "alpha back")
  t:phase("skirmish")
  t:expect(gun, {has_high_ground = true})
  t:refused("INTERCEPTED"):attack(gun, behind)
end

-- G-25: it ends immediately when the front unit leaves.
function test_x03_g25_gone_with_the_front_unit(t)
  t:option("high_ground")
  local back = stand(t)
  local front = t:unit(1, "1/0/1", "alpha front")
  t:expect(back, {has_high_ground = true})
  t:move(front, "bravo front")
  t:expect(back, {has_high_ground = false})
end

-- X-11: what the seed calls coverValue and hasHighGround.
function test_x11_cover_value_and_high_ground(t)
  t:option("high_ground")
  local a = t:unit(1, "1/0/9 COVER(2)", "alpha back")
  t:unit(1, "1/0/9", "alpha front")
  t:expect(a, {cover_value = 2, has_high_ground = true})
end
