-- It heals what it is played on, and no more than is missing.
---@param t arbiter.t
function test_heals(t)
  local hurt = t:unit(1, "1/0/5", "alpha back", {damage = 3})
  local surgeon = t:hand(1, "MYPACK-001")
  t:play(surgeon, {at = "alpha front", on = hurt})
  t:expect(hurt, {health = 4})
  t:expect(surgeon, {attack = 1, health = 2, tired = true})
end

-- Without a target it enters, and nothing is healed.
---@param t arbiter.t
function test_enters_alone(t)
  local surgeon = t:hand(1, "MYPACK-001")
  t:play(surgeon, {at = "alpha front"})
  t:expect(surgeon, {row = "front"})
  t:no_event("tcg:UNIT_HEALED")
end

-- No enemy can be chosen.
---@param t arbiter.t
function test_no_enemy(t)
  local foe = t:unit(2, "1/0/5", "alpha front", {damage = 3})
  local surgeon = t:hand(1, "MYPACK-001")
  t:refused("BAD_TARGET"):play(surgeon, {at = "alpha front", on = foe})
  t:expect(foe, {damage = 3})
end
