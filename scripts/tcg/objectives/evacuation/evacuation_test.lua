-- A-07, A-19: evacuation.

-- A room with it, so many units already out.
local function room(t, out, ...)
  t:option("evacuation")
  for _, option in ipairs({...}) do t:option(option) end
  if out then t:count("base 1", "evacuated", out) end
end

function test_a19_a_unit_of_the_back_row_leaves(t)
  room(t)
  local a = t:unit(1, "UNSC-001", "alpha back")
  local gun = t:attach("armory attack 2", a)
  t:end_phase()
  t:act(a, "evacuate")
  t:order({"tcg:ACTION_DECLARED", source = a}, {"tcg:UNIT_EVACUATED", target = a}, {"OBJECTIVE_PROGRESS_UPDATED", objective = "evacuation", count = 1, goal = 5})
  t:no_event("KILL_OCCURRED")
  t:no_event("tcg:UNIT_REMOVED")
  t:expect(a, {zone = "graveyard"})
  t:expect(gun, {zone = "graveyard"})
  t:eq(t:counter("base 1", "evacuated"), 1)
end

-- A-19: it uses the attack of the turn, so fatigue, an attack and a move bar it.
function test_a19_it_uses_the_attack(t)
  room(t)
  local tired, moved = t:unit(1, "1/0/3", "alpha back", {tired = true}), t:unit(1, "1/0/3", "alpha back", {moved = true})
  local fought = t:unit(1, "1/0/3", "bravo back", {attacked = true})
  t:refused("WRONG_PHASE"):act(fought, "evacuate")
  t:end_phase()
  t:refused("FATIGUE"):act(tired, "evacuate")
  t:refused("MOVED"):act(moved, "evacuate")
  t:refused("ATTACKED"):act(fought, "evacuate")
end

function test_a19_neither_front_nor_tokens_nor_vessels(t)
  room(t, nil, "all_domain")
  local front, token = t:unit(1, "1/0/3", "alpha front"), t:unit(1, "TOKEN-COMBAT-FORM", "alpha back")
  local ship = t:unit(1, "1/0/3 ORBIT VESSEL", "orbit alpha")
  t:phase("skirmish")
  t:refused("CONDITION"):act(front, "evacuate")
  t:refused("CONDITION"):act(token, "evacuate")
  t:refused("CONDITION"):act(ship, "evacuate")
end

-- A-19: no death effect, and the card is its owner's.
function test_a19_a_stolen_unit_goes_to_its_owner(t)
  room(t)
  local a = t:unit(1, "UNSC-001", "alpha back", {owner = 2})
  t:end_phase()
  t:act(a, "evacuate")
  t:player(2, {graveyard = 1})
  t:eq(t:counter("base 1", "evacuated"), 1)
end

-- A-07: five points immediately, outside the limit of a turn.
function test_a07_the_fifth_brings_points(t)
  room(t, 4, "commendation")
  local mine = t:place("COMMENDATION", {player = 1})
  local a, b = t:unit(1, "1/0/3", "alpha back"), t:unit(1, "1/0/3", "bravo back")
  local killer, prey = t:unit(1, "9/0/9", "charlie front"), t:unit(2, "UNSC-005", "charlie front")
  t:end_phase()
  t:attack(killer, prey)
  t:act(a, "evacuate")
  t:order({"OBJECTIVE_PROGRESS_UPDATED", count = 5}, {"OBJECTIVE_COMPLETED", objective = "evacuation"}, {"tcg:MERIT_AWARDED", points = 5, target_player = 1},
    {"tcg:COMMENDATION_GAINED", points = 5, total = 7, limited = false}, {"tcg:COMMENDATION_LEVEL", level = 1}, {"tcg:COMMENDATION_LEVEL", level = 2})
  t:eq(t:counter(mine, "earned_this_turn"), 2)
  t:act(b, "evacuate")
  t:events("OBJECTIVE_COMPLETED", {}, 1)
  t:events("tcg:COMMENDATION_GAINED", {}, 2)
  t:eq(t:counter("base 1", "evacuated"), 5)
end

-- A-07: where points are not counted the reward is a draw, in whatever order a room
-- says so.
function test_a07_without_commendation_the_reward_is_a_draw(t)
  room(t, 4)
  local a = t:unit(1, "1/0/3", "alpha back")
  t:end_phase()
  t:act(a, "evacuate")
  t:no_event("tcg:MERIT_AWARDED")
  t:player(1, {statuses = {EVACUATED = 1}})
end

-- A-07: of two the match is a draw if the base falls later.
function test_a07_the_fifth_brings_a_draw(t)
  room(t, 4, "evacuation_reward=draw")
  t:base(1, 1)
  local a, b = t:unit(1, "1/0/3", "alpha back"), t:unit(2, "3/0/3", "bravo front")
  t:end_phase()
  t:act(a, "evacuate")
  t:no_event("tcg:MERIT_AWARDED")
  t:player(1, {statuses = {EVACUATED = 1}})
  t:end_turn()
  t:end_phase()
  t:attack(b, "base 1")
  t:over("draw", 1, 2)
  t:events("GAME_ENDED", {result = "draw", winners = 0, drawn = 3}, 1)
end

-- A-07: before the base falls: four are not enough.
function test_a07_four_are_not_enough(t)
  room(t, 3, "evacuation_reward=draw")
  t:base(1, 1)
  local a, b = t:unit(1, "1/0/3", "alpha back"), t:unit(2, "3/0/3", "bravo front")
  t:end_phase()
  t:act(a, "evacuate")
  t:end_turn()
  t:end_phase()
  t:attack(b, "base 1")
  t:over("win", 2)
end

-- A-07: of three the others play on, and the last of them wins.
function test_a07_the_others_play_on(t)
  t:mode("ffa3")
  room(t, 4, "evacuation_reward=draw")
  t:base(1, 1)
  local a, b = t:unit(1, "1/0/3", "alpha back"), t:unit(2, "3/0/3", "bravo front")
  t:end_phase()
  t:act(a, "evacuate")
  t:end_turn()
  t:end_phase()
  t:attack(b, "base 1")
  t:going_on()
  t:concede(3)
  t:over("win", 2)
  t:events("GAME_ENDED", {winners = 2, drawn = 1}, 1)
end

-- The truth of M-09: the count is of who controls the unit, each for themselves.
function test_a07_each_counts_alone(t)
  t:mode("2v2")
  room(t, 4)
  local b = t:unit(3, "1/0/3", "alpha back")
  t:active(3)
  t:turn(7)
  t:end_phase()
  t:act(b, "evacuate")
  t:eq(t:counter("base 3", "evacuated"), 1)
  t:no_event("OBJECTIVE_COMPLETED")
end

function test_without_the_module_nobody_leaves(t)
  local a = t:unit(1, "1/0/3", "alpha back")
  t:phase("skirmish")
  t:cannot():act(a, "evacuate")
end

-- M-10, A-07: who falls in the middle of an effect of their own has the draw too,
-- and their turn is cut.
function test_m10_who_falls_by_their_own_effect(t)
  t:mode("ffa3")
  room(t, 4, "evacuation_reward=draw", "base_limit=off")
  t:base(1, 1)
  t:status("base 1", "EVACUATED")
  local a, blow = t:unit(1, "1/0/3", "alpha back"), t:hand(1, "tactic DEAL_DAMAGE 9 TRUE")
  t:play(blow, {on = "base 1"})
  t:events("PLAYER_ELIMINATED", {target_player = 1}, 1)
  t:order({"PLAYER_ELIMINATED", target_player = 1}, {"tcg:UNIT_REMOVED", target = a}, {"TURN_ENDED", cut = true}, {"TURN_STARTED", active = 2})
  t:eq(t:counter("base 1", "evacuated"), 0)
  t:player(1, {statuses = {}})
  t:concede(2)
  t:over("win", 3)
  t:events("GAME_ENDED", {winners = 4, drawn = 1}, 1)
end

-- M-10: a player who falls while another decides loses their progress, and the decision
-- goes on without them.
function test_m10_who_falls_while_another_decides(t)
  t:mode("ffa3")
  room(t, 4, "truce", "evacuation_reward=draw")
  t:status("base 1", "EVACUATED")
  t:end_turn()
  t:use(2, "offer", {on = "base 3"})
  t:to_act(3)
  t:concede(1)
  t:eq(t:counter("base 1", "evacuated"), 0)
  t:to_act(3)
  t:answer("yes")
  t:events("tcg:TRUCE_ACCEPTED", {}, 1)
  t:concede(2)
  t:over("win", 3)
  t:events("GAME_ENDED", {winners = 4, drawn = 0}, 1)
end

-- Another objective brings no points.
function test_a07_points_for_the_evacuation_alone(t)
  room(t, nil, "capital_ship_down", "all_domain")
  local gun, flag = t:unit(1, "9/0/9 AA", "alpha back"), t:unit(2, "5/0/2 ORBIT VESSEL CAPITAL(2)", "orbit alpha")
  t:end_phase()
  t:attack(gun, flag)
  t:events("OBJECTIVE_COMPLETED", {objective = "capital_ship_down"}, 1)
  t:no_event("tcg:MERIT_AWARDED")
end

-- A-07, M-05: of the last two in a free for all, a player who was evacuated has a draw, and the other one still wins.
function test_a07_evacuated_and_last_to_fall(t)
  t:mode("ffa3")
  room(t, 4)
  t:base(1, 3)
  local a, foe = t:unit(1, "1/0/1", "alpha back"), t:unit(2, "9/0/1", "bravo front")
  t:end_phase()
  t:act(a, "evacuate")
  t:concede(3)
  t:end_turn()
  t:end_phase()
  t:attack(foe, "base 1")
  t:over("win", 2)
  t:events("GAME_ENDED", {winners = 2, drawn = 1}, 1)
end

-- A-07: another objective that is completed brings no reward of evacuation.
function test_a07_the_terminal_pays_nothing(t)
  room(t, nil, "terminal", "terminal_reward=laser", "commendation")
  t:unit(1, "1/0/5", "bravo front")
  for _ = 1, 5 do t:end_turn() end
  t:events("OBJECTIVE_COMPLETED", {objective = "terminal"}, 1)
  t:no_event("tcg:MERIT_AWARDED")
  t:player(1, {statuses = {}})
end
