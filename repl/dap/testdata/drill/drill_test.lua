-- Heals what it is played on.
function test_mends(t)
  local hurt = t:unit(1, "1/0/5", "alpha back", {damage = 3})
  local surgeon = t:hand(1, "DRL-001")
  t:play(surgeon, {at = "alpha front", on = hurt})
  t:expect(hurt, {health = 4})
end

-- Fails where the script does.
function test_breaks(t)
  local drill = t:hand(1, "DRL-002")
  t:play(drill)
  t:player(1, {hand = 0})
end

-- Finds what it does not expect.
function test_differs(t)
  local hurt = t:unit(1, "1/0/5", "alpha back", {damage = 3})
  t:expect(hurt, {health = 4})
end

-- Heals by data, without a line of Lua.
function test_nurses(t)
  local hurt = t:unit(1, "1/0/5", "alpha back", {damage = 3})
  local nurses = t:hand(1, "DRL-003")
  t:play(nurses, {at = "alpha front", on = hurt})
  t:expect(hurt, {health = 4})
end
