-- It enters with the figures of its card, and is tired in its first turn.
---@param t arbiter.t
function test_enters(t)
  local militia = t:hand(1, "VALLEY-002")
  t:play(militia, {at = "alpha front"})
  t:expect(militia, {attack = 2, shield = 0, health = 2, tired = true})
  t:player(1, {supply = 9})
end

-- It takes two to bring down a unit of four health, and one of them falls.
---@param t arbiter.t
function test_fights(t)
  local first = t:unit(1, "VALLEY-002", "alpha front")
  local second = t:unit(1, "VALLEY-002", "alpha front")
  local foe = t:unit(2, "2/0/4", "alpha front")
  t:phase("skirmish")
  t:attack(first, foe)
  t:expect(foe, {health = 2})
  t:expect(first, {dead = true})
  t:attack(second, foe)
  t:expect(foe, {dead = true})
end
