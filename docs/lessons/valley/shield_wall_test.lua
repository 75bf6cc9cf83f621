-- The breakdown of a hit has every change of it, in order: armor comes first.
---@param t arbiter.t
function test_wall(t)
  t:unit(1, "VALLEY-009", "alpha back")
  local tank = t:unit(1, "3/0/9 ARMOR", "alpha front")
  local foe = t:unit(2, "4/0/9 BALLISTIC", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(foe, tank)
  t:breakdown(tank, {base = 4, "ARMOR -1", "VALLEY-009 -1", amount = 2, health = 2})
end

-- One damage stays one. The wall protects neither itself nor units in other lanes.
---@param t arbiter.t
function test_wall_for_whom(t)
  local wall = t:unit(1, "VALLEY-009", "alpha front")
  local near = t:unit(1, "1/0/9", "alpha front")
  local far = t:unit(1, "1/0/9", "bravo front")
  local weak, strong, other = t:unit(2, "1/0/9", "alpha front"), t:unit(2, "3/0/9", "alpha front"), t:unit(2, "3/0/9", "bravo front")
  t:active(2)
  t:phase("skirmish")
  t:attack(weak, near)
  t:breakdown(near, {base = 1, steps = {}, health = 1})
  t:attack(strong, wall)
  t:breakdown(wall, {base = 3, steps = {}, shield = 1, health = 2})
  t:attack(other, far)
  t:breakdown(far, {base = 3, steps = {}, health = 3})
end

-- It does not protect enemies in the lane.
---@param t arbiter.t
function test_wall_for_own_units(t)
  t:unit(1, "VALLEY-009", "alpha back")
  local man = t:unit(1, "3/0/9", "alpha front")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(man, foe)
  t:expect(foe, {health = 6})
end

-- Effects are not attacks.
---@param t arbiter.t
function test_wall_against_attacks_alone(t)
  t:unit(1, "VALLEY-009", "alpha back")
  local near = t:unit(1, "1/0/9", "alpha front")
  t:play(t:hand(1, "tactic DEAL_DAMAGE 3"), {on = near})
  t:expect(near, {health = 6})
end
