-- Other infantry of the player in the lane has it. Units in another lane, vehicles
-- and enemies do not.
---@param t arbiter.t
function test_banner(t)
  local bearer = t:unit(1, "VALLEY-004", "alpha back")
  local near = t:unit(1, "VALLEY-002", "alpha front")
  local far = t:unit(1, "VALLEY-002", "bravo front")
  local tank = t:unit(1, "3/0/5 VEHICLE", "alpha front")
  local foe = t:unit(2, "VALLEY-002", "alpha front")
  t:expect(near, {attack = 3})
  t:expect(far, {attack = 2})
  t:expect(tank, {attack = 3})
  t:expect(foe, {attack = 2})
  t:expect(bearer, {attack = 1})
end

-- It holds while the banner is in play: a unit that enters the lane has it too.
---@param t arbiter.t
function test_banner_comes_and_goes(t)
  local bearer = t:unit(1, "VALLEY-004", "alpha back")
  local militia = t:unit(1, "VALLEY-002", "bravo front")
  local blow = t:hand(1, "tactic DESTROY")
  t:move(militia, "alpha front")
  t:expect(militia, {attack = 3})
  t:play(blow, {on = bearer})
  t:expect(militia, {attack = 2})
end
