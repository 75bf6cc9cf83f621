-- A-06: where a wreck comes down. Whether it drifts is one roll, from the middle the
-- neighbour is another; of itself it falls straight down.

local number = {alpha = 1, bravo = 2, charlie = 3}

-- A flagship of player 2 over a lane, shot down: what comes down where.
local function down(t, lane, id, ...)
  t:option("all_domain")
  for _, option in ipairs({...}) do t:option(option) end
  local gun = t:unit(1, "3/0/20 AA", lane .. " back")
  local flag = t:unit(2, id, "orbit " .. lane)
  local adjacent = {}
  for other in pairs(number) do
    if other ~= lane then adjacent[number[other]] = t:unit(2, "1/0/20", other .. " front") end
  end
  t:end_phase()
  t:attack(gun, flag)
  return gun, adjacent, t:last("CAPITAL_SHIP_CRASH_RESOLVED", "drift"), t:last("CAPITAL_SHIP_CRASH_RESOLVED", "drift_lane")
end

function test_a06_straight_down_without_the_module(t)
  for seed = 1, 6 do
    t:reset()
    t:seed(seed)
    local gun, adjacent, drift, to = down(t, "bravo", "5/0/2 ORBIT VESSEL CAPITAL(6)")
    t:expect(gun, {damage = 3})
    t:eq({drift, to}, {0, 0})
    for _, unit in pairs(adjacent) do t:expect(unit, {damage = 0}) end
  end
end

-- Half of the wrecks drift, to each side with the same chance.
function test_a06_from_the_middle_to_either_side(t)
  local count = {[0] = 0, [1] = 0, [3] = 0}
  for seed = 1, 60 do
    t:reset()
    t:seed(seed)
    local gun, adjacent, drift, to = down(t, "bravo", "5/0/2 ORBIT VESSEL CAPITAL(2)", "crash_drift")
    t:expect(gun, {damage = 1})
    t:eq(drift, to == 0 and 0 or 1)
    count[to] = count[to] + 1
    for lane, unit in pairs(adjacent) do t:expect(unit, {damage = lane == to and 1 or 0}) end
  end
  t:eq(count[0] >= 18 and count[0] <= 42, true, "half of them")
  t:eq(count[1] >= 6 and count[3] >= 6, true, "to both sides")
end

function test_a06_from_a_side_to_the_middle(t)
  for _, lane in ipairs({"alpha", "charlie"}) do
    local count = {[0] = 0, [2] = 0}
    for seed = 1, 30 do
      t:reset()
      t:seed(seed)
      local _, adjacent, drift, to = down(t, lane, "5/0/2 ORBIT VESSEL CAPITAL(8)", "crash_drift")
      t:eq(drift, to == 0 and 0 or 2)
      count[to] = count[to] + 1
      for at, unit in pairs(adjacent) do t:expect(unit, {damage = at == to and 2 or 0}) end
    end
    t:eq(count[0] >= 6 and count[2] >= 6, true, lane)
  end
end

-- K-37: the wreck asks where it falls, with no drift of itself.
function test_a06_what_is_asked(t)
  down(t, "alpha", "5/0/2 ORBIT VESSEL CAPITAL(6)")
  t:order("CAPITAL_SHIP_DESTROYED", {"orbit:WRECK_FALLING", damage = 3, drift = 0}, {"CAPITAL_SHIP_CRASH_RESOLVED", damage = 3, drift = 0})
end
