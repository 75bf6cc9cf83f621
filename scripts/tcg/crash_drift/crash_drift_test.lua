-- A-06: half of the wrecks also hit an adjacent lane, with half of the crash, in a batch of
-- its own.
function test_a06_drift_hits_a_lane_beside(t)
  local hit, missed = 0, 0
  for seed = 1, 8 do
    t:reset()
    t:seed(seed)
    t:option("all_domain")
    t:option("crash_drift")
    local gun = t:unit(1, "3/0/9 AA", "bravo back")
    local flag = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(5)", "orbit bravo")
    local a, c = t:unit(2, "1/0/4", "alpha front"), t:unit(2, "1/0/4", "charlie front")
    t:end_phase()
    t:attack(gun, flag)
    t:expect(gun, {damage = 3})
    if t:last("CAPITAL_SHIP_CRASH_RESOLVED", "drift") == 0 then
      missed = missed + 1
      t:expect(a, {damage = 0})
      t:expect(c, {damage = 0})
    else
      hit = hit + 1
      local left = t:last("CAPITAL_SHIP_CRASH_RESOLVED", "drift_lane") == 1
      t:expect(a, {damage = left and 1 or 0})
      t:expect(c, {damage = left and 0 or 1})
    end
  end
  t:eq(hit > 0 and missed > 0, true)
end

-- A-06: from ALPHA and CHARLIE it can only be BRAVO; half of 1 is 1. A wreck that does not
-- drift hits no adjacent lane.
function test_a06_from_the_side_to_the_middle(t)
  for seed = 1, 6 do
    for number, lane in ipairs{"alpha", "bravo", "charlie"} do
      t:reset()
      t:seed(seed)
      t:option("all_domain")
      t:option("crash_drift")
      local gun = t:unit(1, "3/0/9 AA", lane .. " back")
      local flag = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(2)", "orbit " .. lane)
      local middle = t:unit(2, "1/0/4", "bravo front")
      t:end_phase()
      t:attack(gun, flag)
      t:expect(gun, {damage = 1})
      local to = t:last("CAPITAL_SHIP_CRASH_RESOLVED", "drift_lane")
      t:eq(to == 0 or (lane == "bravo" and to ~= 2) or (lane ~= "bravo" and to == 2), true)
      t:eq(t:last("CAPITAL_SHIP_CRASH_RESOLVED", "drift"), to == 0 and 0 or 1)
      t:expect(middle, {damage = (lane == "bravo" or to == 2) and 1 or 0})
    end
  end
end

-- A-06: without the option wrecks fall straight down, whatever the seed.
function test_a06_off(t)
  for seed = 1, 8 do
    t:reset()
    t:seed(seed)
    t:option("all_domain")
    local gun = t:unit(1, "3/0/9 AA", "bravo back")
    local flag = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(6)", "orbit bravo")
    t:end_phase()
    t:attack(gun, flag)
    t:events("CAPITAL_SHIP_CRASH_RESOLVED", {damage = 3, drift = 0, drift_lane = 0}, 1)
  end
end

-- A-06: the pack's answer is asked for before the crash is announced.
function test_a06_asked_before_it_is_told(t)
  t:option("all_domain")
  t:option("crash_drift")
  local gun = t:unit(1, "9/0/9 AA", "alpha back")
  local flag = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(4)", "orbit alpha")
  t:end_phase()
  t:attack(gun, flag)
  t:order("CAPITAL_SHIP_DESTROYED", {"orbit:WRECK_FALLING", damage = 2, drift = 1}, "CAPITAL_SHIP_CRASH_RESOLVED", {"DAMAGE_DEALT", target = gun})
end

-- A-06: the drift is half of the crash, rounded down, and at least 1.
function test_a06_half_of_the_crash(t)
  for id, half in pairs({
    ["5/0/2 ORBIT VESSEL CAPITAL(2)"] = 1, ["5/0/2 ORBIT VESSEL CAPITAL(6)"] = 1, ["5/0/2 ORBIT VESSEL CAPITAL(8)"] = 2,
    ["5/0/2 ORBIT VESSEL CAPITAL(10)"] = 2, ["5/0/2 ORBIT VESSEL CAPITAL(12)"] = 3,
  }) do
    local drifted = 0
    for seed = 1, 8 do
      t:reset()
      t:seed(seed)
      t:option("all_domain")
      t:option("crash_drift")
      local gun = t:unit(1, "3/0/9 AA", "alpha back")
      local flag = t:unit(2, id, "orbit alpha")
      t:end_phase()
      t:attack(gun, flag)
      local drift = t:last("CAPITAL_SHIP_CRASH_RESOLVED", "drift")
      if drift > 0 then
        drifted = drifted + 1
        t:eq(drift, half, id)
      end
    end
    t:eq(drifted > 0, true, "one of eight wrecks drifts")
  end
end
