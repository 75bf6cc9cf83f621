-- A-07: Capital Ship Down.

-- An AA gun of player 1 under a flagship of player 2.
local function under(t)
  t:option("capital_ship_down")
  t:option("all_domain")
  return t:unit(1, "9/0/9 AA", "alpha back"), t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(2)", "orbit alpha")
end

function test_a07_all_units_of_who_lost_it_are_routed(t)
  local gun, flag = under(t)
  local man, far = t:unit(2, "4/0/9", "alpha front"), t:unit(2, "4/0/9", "charlie back")
  local ship, mine = t:unit(2, "4/0/9 ORBIT VESSEL", "orbit bravo"), t:unit(1, "4/0/9", "bravo front")
  t:end_phase()
  t:attack(gun, flag)
  t:order({"KILL_OCCURRED", target = flag}, {"CAPITAL_SHIP_DESTROYED", target = flag}, {"OBJECTIVE_COMPLETED", objective = "capital_ship_down"},
    {"STATUS_APPLIED", status = "ROUTED"})
  for _, unit in ipairs({man, far, ship}) do t:expect(unit, {attack = 2, statuses = {ROUTED = 1}}) end
  t:expect(mine, {statuses = {}})
  t:expect(gun, {statuses = {}})
  t:events("STATUS_APPLIED", {status = "ROUTED"}, 3)
end

-- Each flagship, and of the one player alone.
function test_a07_of_three_players_one_is_routed(t)
  t:mode("ffa3")
  local gun, flag = under(t)
  local second = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(2)", "orbit bravo")
  local gun2 = t:unit(1, "9/0/9 AA", "bravo back")
  local other, man = t:unit(3, "4/0/9", "alpha front"), t:unit(2, "4/0/9", "charlie front")
  t:end_phase()
  t:attack(gun, flag)
  t:expect(man, {statuses = {ROUTED = 1}})
  t:expect(other, {statuses = {}})
  t:attack(gun2, second)
  t:events("OBJECTIVE_COMPLETED", {objective = "capital_ship_down"}, 2)
end

-- An enemy's: one's own flagship is nobody's feat.
function test_a07_not_by_ones_own_hand(t)
  t:option("capital_ship_down")
  t:option("all_domain")
  local flag = t:unit(1, "5/0/2 ORBIT VESSEL CAPITAL(2)", "orbit alpha")
  local friend = t:unit(1, "1/0/9", "bravo front")
  local foe = t:unit(2, "9/0/9 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(flag, foe)
  t:expect(flag, {dead = true})
  t:events("OBJECTIVE_COMPLETED", {source_player = 2}, 1)
  t:expect(friend, {statuses = {ROUTED = 1}})
end

-- Escorts are not flagships.
function test_a07_only_flagships(t)
  local gun = under(t)
  local escort = t:unit(2, "5/0/2 ORBIT VESSEL", "orbit alpha 2")
  t:end_phase()
  t:attack(gun, escort)
  t:expect(escort, {dead = true})
  t:no_event("OBJECTIVE_COMPLETED")
end

function test_without_the_module_nobody_is_routed(t)
  t:option("all_domain")
  local gun = t:unit(1, "9/0/9 AA", "alpha back")
  local flag, man = t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(2)", "orbit alpha"), t:unit(2, "4/0/9", "bravo front")
  t:end_phase()
  t:attack(gun, flag)
  t:no_event("OBJECTIVE_COMPLETED")
  t:expect(man, {statuses = {}})
end
