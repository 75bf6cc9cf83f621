-- A-07, K-36, G-28, M-05: the Terminal.

-- A player who holds the lane of the Terminal, with nobody there against them.
local function holding(t, ...)
  t:option("terminal")
  for _, option in ipairs({...}) do t:option(option) end
  return t:unit(1, "1/0/5", "bravo front")
end

-- So many turns to their ends.
local function turns(t, n)
  for _ = 1, n do t:end_turn() end
end

function test_a07_three_own_turn_ends_in_a_row_win(t)
  holding(t)
  turns(t, 1)
  t:events("OBJECTIVE_PROGRESS_UPDATED", {objective = "terminal", count = 1, goal = 3, active = 1}, 1)
  t:eq(t:counter("base 1", "terminal_held"), 1)
  turns(t, 2)
  t:going_on()
  t:eq(t:counter("base 1", "terminal_held"), 2)
  turns(t, 2)
  t:over("win", 1)
  t:order({"OBJECTIVE_PROGRESS_UPDATED", objective = "terminal", count = 3}, {"OBJECTIVE_COMPLETED", objective = "terminal"},
    {"WIN_CONDITION_MET", condition = "terminal", winners = 1}, {"GAME_ENDED", result = "win"})
  t:events("PHASE_ENDSTEP_ENDED", {}, 4)
end

-- In a row: without the lane at the end of one's own turn it begins again, and says so.
function test_a07_the_count_falls_to_nothing(t)
  holding(t)
  local raider = t:hand(2, "1/0/9")
  turns(t, 1)
  t:play(raider, {at = "bravo front"})
  turns(t, 1)
  t:eq(t:counter("base 1", "terminal_held"), 1)
  turns(t, 1)
  t:events("OBJECTIVE_PROGRESS_UPDATED", {objective = "terminal", count = 0}, 1)
  t:eq(t:counter("base 1", "terminal_held"), 0)
end

-- The same in each lane that a room may choose, from any count.
function test_a07_the_count_falls_in_each_lane(t)
  for _, lane in ipairs({"alpha", "bravo", "charlie"}) do
    for held = 1, 2 do
      t:reset()
      t:option("terminal")
      t:option("terminal_lane=" .. lane)
      t:count("base 1", "terminal_held", held)
      t:end_turn()
      t:eq(t:counter("base 1", "terminal_held"), 0)
    end
  end
end

-- What others do in between does not matter.
function test_a07_only_own_turn_ends_count(t)
  holding(t)
  t:unit(1, "9/0/9", "bravo front")
  local raider = t:hand(2, "1/0/1")
  turns(t, 1)
  t:play(raider, {at = "bravo front"})
  t:end_turn()
  t:end_phase()
  t:attack(t:at(1, "bravo front"), raider)
  t:end_phase()
  t:eq(t:counter("base 1", "terminal_held"), 2)
end

function test_a07_the_lane_is_the_rooms(t)
  holding(t, "terminal_lane=charlie")
  turns(t, 1)
  t:no_event("OBJECTIVE_PROGRESS_UPDATED")
  t:reset()
  t:option("terminal")
  t:option("terminal_lane=alpha")
  t:unit(1, "1/0/5", "alpha front")
  turns(t, 1)
  t:events("OBJECTIVE_PROGRESS_UPDATED", {objective = "terminal", count = 1}, 1)
end

-- K-36: behind the control check, before victory by control.
function test_k36_judged_between_control_and_victory(t)
  holding(t)
  t:unit(1, "1/0/5", "alpha front")
  t:unit(1, "1/0/5", "charlie front")
  turns(t, 1)
  t:order("PHASE_ENDSTEP_STARTED", {"LANE_CONTROL_UPDATED", lane = "charlie"}, {"OBJECTIVE_PROGRESS_UPDATED", objective = "terminal"},
    {"OBJECTIVE_PROGRESS_UPDATED", objective = "control"}, "PHASE_ENDSTEP_ENDED")
end

-- K-36: the Terminal wins where both are reached at one turn's end.
function test_k36_the_terminal_comes_first(t)
  holding(t)
  t:count("base 1", "terminal_held", 2)
  t:unit(1, "1/0/5", "alpha front")
  t:unit(1, "1/0/5", "charlie front")
  turns(t, 1)
  t:over("win", 1)
  t:events("WIN_CONDITION_MET", {condition = "terminal"}, 1)
  t:no_event("OBJECTIVE_PROGRESS_UPDATED", {objective = "control"})
end

-- G-28, M-05: with three and more control is that of their rule, and the Terminal
-- wins though victory by control does not exist there.
function test_g28_m05_the_rule_of_control_is_the_rooms(t)
  t:mode("ffa3")
  holding(t)
  t:unit(1, "1/0/5", "bravo back")
  t:unit(2, "1/0/5", "bravo front")
  t:count("base 1", "terminal_held", 2)
  turns(t, 1)
  t:over("win", 1)
  t:reset()
  holding(t)
  t:unit(1, "1/0/5", "bravo back")
  t:unit(2, "1/0/5", "bravo front")
  turns(t, 1)
  t:no_event("OBJECTIVE_PROGRESS_UPDATED")
end

-- A team wins by the Terminal of one of them.
function test_a07_a_team_wins_together(t)
  t:mode("2v2")
  holding(t)
  t:count("base 1", "terminal_held", 2)
  turns(t, 1)
  t:over("win", 1, 3)
  t:events("GAME_ENDED", {winners = 5, drawn = 0}, 1)
end

-- M-10: who is out has come nowhere, and does not hinder others.
function test_m10_who_falls_is_on_the_way_no_more(t)
  t:mode("ffa3")
  holding(t)
  t:count("base 1", "terminal_held", 2)
  t:concede(1)
  t:eq(t:counter("base 1", "terminal_held"), 0)
  t:end_turn()
  t:going_on()
end

-- X-05: without the module nothing is counted.
function test_without_the_module_nothing_is_counted(t)
  t:unit(1, "1/0/5", "bravo front")
  turns(t, 1)
  t:no_event("OBJECTIVE_PROGRESS_UPDATED")
end

-- The laser: from then on, once in each of their sync windows, free of charge.
function test_a07_the_laser(t)
  holding(t, "terminal_reward=laser")
  t:count("base 1", "terminal_held", 2)
  local foe = t:unit(2, "1/3/20", "alpha back")
  turns(t, 1)
  t:events("OBJECTIVE_COMPLETED", {objective = "terminal"}, 1)
  t:going_on()
  t:end_turn()
  t:mark()
  t:end_phase()
  t:turn_is({phase = "sync", active = 1})
  t:use(1, "laser", {on = foe})
  t:order("tcg:SYNC_WINDOW_OPENED", "tcg:ACTION_DECLARED", "RESOURCE_SPENT", "ORBITAL_STRIKE_DECLARED", "TARGET_LOCKED", {"ORBITAL_STRIKE", target = foe}, {"DAMAGE_DEALT", target = foe})
  t:breakdown(foe, {base = 5, type = "TRUE", tags = "ORDNANCE,ORBITAL"})
  t:expect(foe, {shield = 0, damage = 2})
  t:refused("LIMIT"):use(1, "laser", {on = foe})
  t:end_phase()
  t:refused("WRONG_PHASE"):use(1, "laser", {on = foe})
  t:end_phase()
  t:end_phase()
  t:turn_is({phase = "skirmish", active = 2})
  t:end_phase()
  t:end_phase()
  t:use(1, "laser", {on = foe})
  t:expect(foe, {damage = 7})
end

-- It stays though the lane is lost, and is nobody else's.
function test_a07_the_laser_stays(t)
  holding(t, "terminal_reward=laser")
  t:count("base 1", "terminal_held", 3)
  local foe = t:unit(2, "9/0/9", "bravo front")
  t:end_turn()
  t:no_event("OBJECTIVE_PROGRESS_UPDATED")
  t:eq(t:counter("base 1", "terminal_held"), 3)
  t:end_phase()
  t:turn_is({phase = "skirmish", active = 2})
  t:end_phase()
  t:end_phase()
  t:turn_is({phase = "sync", active = 1})
  t:can():use(1, "laser", {on = foe})
end

-- The laser is for the player who has held the lane three times, if the room makes it the
-- reward.
function test_a07_who_has_no_laser(t)
  for _, case in ipairs({{2, "terminal_reward=laser"}, {3, "terminal_reward=victory"}}) do
    t:reset()
    holding(t, case[2], "all_domain")
    t:count("base 1", "terminal_held", case[1])
    local foe = t:unit(2, "1/0/9", "alpha back")
    t:end_phase()
    t:turn_is({phase = "sync"})
    t:refused("CONDITION"):use(1, "laser", {on = foe})
  end
end

-- A-10, A-17: it rolls as every strike does, and a miss is announced.
function test_a17_the_laser_goes_past(t)
  local hit, past = 0, 0
  for seed = 1, 12 do
    t:reset()
    t:seed(seed)
    holding(t, "terminal_reward=laser", "hit_rolls")
    t:count("base 1", "terminal_held", 3)
    local foe = t:unit(2, "1/0/9", "alpha back")
    t:end_phase()
    t:use(1, "laser", {on = foe})
    if t:last("HIT_ROLL_RESOLVED", "hit") then
      hit = hit + 1
      t:expect(foe, {damage = 5})
    else
      past = past + 1
      t:events("ORBITAL_STRIKE_MISSED", {reason = 1, target = foe}, 1)
      t:no_event("ORBITAL_STRIKE")
      t:expect(foe, {damage = 0})
    end
  end
  t:eq(hit > 0 and past > 0, true)
end

-- Another objective is not the Terminal.
function test_a07_another_objective_wins_nothing(t)
  t:option("terminal")
  t:option("capital_ship_down")
  t:option("all_domain")
  local gun, flag = t:unit(1, "9/0/9 AA", "alpha back"), t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(2)", "orbit alpha")
  t:end_phase()
  t:attack(gun, flag)
  t:events("OBJECTIVE_COMPLETED", {objective = "capital_ship_down"}, 1)
  t:going_on()
end
