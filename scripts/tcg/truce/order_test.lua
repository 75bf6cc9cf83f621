-- X-12: with every module on, the order in which legality is asked: truce,
-- distance, interception, CAMO, and the rest.

local function table_of_four(t)
  t:mode("ffa4")
  for _, option in ipairs({"truce", "landmarks", "commendation", "all_domain", "high_ground", "marked", "suppressed", "retribution"}) do
    t:option(option)
  end
  local a = t:unit(1, "2/0/9", "alpha back")
  for p = 2, 4 do
    t:unit(p, "1/0/9", "alpha front")
  end
  return a
end

function test_x12_truce_before_distance(t)
  local a = table_of_four(t)
  local far = t:unit(3, "1/0/9 CAMO", "alpha back")
  t:place("TRUCE", {player = 1, other = 3})
  t:phase("skirmish")
  t:refused("TRUCE"):attack(a, far)
end

function test_x12_truce_before_interception(t)
  local a = table_of_four(t)
  local near = t:unit(2, "1/0/9 CAMO", "alpha back")
  t:place("TRUCE", {player = 1, other = 2})
  t:phase("skirmish")
  t:refused("TRUCE"):attack(a, near)
end

function test_x12_distance_before_interception(t)
  local a = table_of_four(t)
  local far = t:unit(3, "1/0/9 CAMO", "alpha back")
  t:phase("skirmish")
  t:refused("OUT_OF_REACH"):attack(a, far)
end

function test_x12_interception_before_camo(t)
  local a = table_of_four(t)
  local near = t:unit(2, "1/0/9 CAMO", "alpha back")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(a, near)
end

-- X-03, X-12: from high ground the front is passed, and CAMO is what is left.
function test_x12_camo_then(t)
  local a = table_of_four(t)
  t:unit(1, "1/0/9", "alpha front")
  local near = t:unit(2, "1/0/9 CAMO", "alpha back")
  t:phase("skirmish")
  t:refused("CAMO"):attack(a, near)
end

-- X-02, X-13: a breach in the halved turn halves the turn after it too, and no further one.
function test_x02_a_breach_in_the_halved_turn(t)
  t:mode("ffa3")
  t:option("truce")
  t:unit(3, "1/0/9", "alpha front")
  t:unit(1, "1/0/9", "bravo front")
  local first, second = t:hand(2, "UNSC-008", "UNSC-008")
  t:supply_cap(2, 3)
  t:end_turn()
  for _, case in ipairs({{3, first, "alpha", 2, 5}, {1, second, "bravo", 3, 6}}) do
    t:use(2, "offer", {on = "base " .. case[1]})
    t:answer("done")
    t:answer("yes", case[1])
    t:end_phase()
    t:play(case[2], {at = case[3]})
    for _ = 1, 3 do t:end_turn() end
    t:player(2, {supply = case[4], supply_cap = case[5]})
  end
  t:events("tcg:TRUCE_BREACHED", {who = 2}, 2)
  for _ = 1, 3 do t:end_turn() end
  t:player(2, {supply = 7, supply_cap = 7})
end

-- X-01, X-13, M-02: a landmark that damages breaks its controller's truce, and reaches seats that are not adjacent.
function test_x13_a_landmark_breaks_the_truce(t)
  t:mode("ffa4")
  t:option("truce")
  t:option("landmarks")
  t:option("landmark_rotate=0")
  t:place("ARTILLERY-PARK", {lane = "alpha"})
  t:unit(2, "1/0/9", "alpha front")
  t:unit(2, "1/0/9", "alpha back")
  local partner, far = t:unit(3, "1/0/9", "alpha front"), t:unit(4, "1/0/9", "alpha back")
  t:end_turn()
  t:use(2, "offer", {on = "base 3"})
  t:answer("yes", 3)
  t:end_phase()
  t:end_phase()
  t:order("tcg:LANDMARK_RESOLVED", {"DAMAGE_DEALT", target = partner}, {"DAMAGE_DEALT", target = far}, "PHASE_SKIRMISH_STARTED")
  t:events("tcg:TRUCE_BREACHED", {who = 2}, 1)
  for _ = 1, 4 do t:end_turn() end
  t:player(2, {supply = 5})
end

-- A-14, X-13: point defence is automatic. A partner's stops a pod, far seats' do too, in seat order from the active player; a teammate's does not.
function test_a14_point_defence_of_a_partner(t)
  for _, case in ipairs({{"ffa4", {3, 4, 1}, 1}, {"2v2", {4}, 0}}) do
    local mode, seats, stopped = case[1], case[2], case[3]
    t:reset()
    t:mode(mode)
    t:option("all_domain")
    t:option("truce")
    local ship = t:unit(2, "3/0/9 ORBIT VESSEL HANGARS(3)", "orbit alpha")
    local guards = {}
    for _, p in ipairs(seats) do guards[p] = t:unit(p, "3/0/9 ORBIT VESSEL POINT_DEFENSE(1)", "orbit alpha") end
    local pods = {t:load(ship, "UNSC-002", "UNSC-002", "UNSC-002")}
    t:end_turn()
    t:use(2, "offer", {on = "base 3"})
    t:answer("yes", 3)
    t:end_phase()
    for i, p in ipairs(seats) do
      t:act(ship, "drop", {on = pods[i], at = "alpha front"})
      t:events("POINT_DEFENSE_INTERCEPTED", {source = guards[p]}, stopped)
    end
    t:player(2, {graveyard = #seats * stopped})
    t:no_event("tcg:TRUCE_BREACHED")
  end
end
