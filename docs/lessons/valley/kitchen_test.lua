-- It heals for one supply, once a turn.
---@param t arbiter.t
function test_kitchen(t)
  local kitchen = t:unit(1, "VALLEY-008", "alpha back")
  local hurt = t:unit(1, "1/0/6", "alpha front", {damage = 5})
  t:act(kitchen, "cook", {on = hurt})
  t:expect(hurt, {health = 3})
  t:player(1, {supply = 9})
  t:cannot():act(kitchen, "cook", {on = hurt})
  t:end_turn()
  t:end_turn()
  t:can():act(kitchen, "cook", {on = hurt})
end

-- It heals neither unhurt units nor those of another lane.
---@param t arbiter.t
function test_kitchen_for_whom(t)
  local kitchen = t:unit(1, "VALLEY-008", "alpha back")
  local hurt = t:unit(1, "1/0/6", "alpha front", {damage = 5})
  local whole = t:unit(1, "1/0/6", "alpha front")
  local far = t:unit(1, "1/0/6", "bravo front", {damage = 5})
  t:refused("BAD_TARGET"):act(kitchen, "cook", {on = whole})
  t:refused("OTHER_LANE"):act(kitchen, "cook", {on = far})
end

-- It cannot be used without supply.
---@param t arbiter.t
function test_kitchen_has_its_price(t)
  local kitchen = t:unit(1, "VALLEY-008", "alpha back")
  local hurt = t:unit(1, "1/0/6", "alpha front", {damage = 5})
  t:supply(1, 0)
  t:refused("NO_SUPPLY", {have = 0, need = 1}):act(kitchen, "cook", {on = hurt})
end
