-- It heals what it is played on, and no more than is missing.
---@param t arbiter.t
function test_heals(t)
  local hurt = t:unit(1, "1/0/5", "alpha back", {damage = 3})
  local surgeon = t:hand(1, "VALLEY-001")
  t:supply(1, 5)
  t:play(surgeon, {at = "alpha front", on = hurt})
  t:expect(hurt, {health = 4})
  t:expect(surgeon, {attack = 1, shield = 0, health = 2, tired = true})
  t:player(1, {supply = 3})
end

-- A unit of a partner is friendly too.
---@param t arbiter.t
function test_heals_a_partner(t)
  t:mode("2v2")
  local hurt = t:unit(3, "1/0/5", "alpha back", {damage = 3})
  local surgeon = t:hand(1, "VALLEY-001")
  t:play(surgeon, {at = "alpha front", on = hurt})
  t:expect(hurt, {health = 4})
end

-- Without a target it enters, and nothing is healed.
---@param t arbiter.t
function test_enters_alone(t)
  local surgeon = t:hand(1, "VALLEY-001")
  t:play(surgeon, {at = "alpha front"})
  t:expect(surgeon, {row = "front"})
  t:no_event("tcg:UNIT_HEALED")
end

-- No enemy can be chosen.
---@param t arbiter.t
function test_no_enemy(t)
  local foe = t:unit(2, "1/0/5", "alpha front", {damage = 3})
  local surgeon = t:hand(1, "VALLEY-001")
  t:refused("BAD_TARGET"):play(surgeon, {at = "alpha front", on = foe})
  t:expect(foe, {damage = 3})
end
