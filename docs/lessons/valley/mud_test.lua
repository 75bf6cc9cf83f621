-- A unit that has moved hits less hard until the turn is over.
---@param t arbiter.t
function test_mud(t)
  t:option("mud")
  local man = t:unit(1, "3/0/3", "alpha front")
  t:move(man, "alpha back")
  t:expect(man, {attack = 2})
  t:end_turn()
  t:expect(man, {attack = 3})
end

-- An option of the room sets its depth.
---@param t arbiter.t
function test_mud_is_deep(t)
  t:option("mud")
  t:option("mud_depth=3")
  local man = t:unit(1, "5/0/3", "alpha front")
  t:move(man, "alpha back")
  t:expect(man, {attack = 2})
end

-- Vehicles are stuck.
---@param t arbiter.t
function test_mud_holds_vehicles(t)
  t:option("mud")
  local hog = t:unit(1, "UNSC-005", "alpha front")
  t:refused("CANNOT_MOVE"):move(hog, "alpha back")
end

-- In other rooms it does nothing.
---@param t arbiter.t
function test_mud_is_a_module(t)
  local hog = t:unit(1, "UNSC-005", "alpha front")
  t:move(hog, "alpha back")
  t:expect(hog, {attack = 3, moved = true})
end
