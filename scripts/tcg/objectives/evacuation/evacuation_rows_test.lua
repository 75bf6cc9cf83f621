-- Scenarios written from the rows alone, before the scripts were read; each is named
-- by its row.

local function five(t)
  return t:unit(1, "1/0/2", "alpha back"), t:unit(1, "1/0/2", "alpha back"), t:unit(1, "1/0/2", "bravo back"), t:unit(1, "1/0/2", "bravo back"), t:unit(1, "1/0/2", "charlie back")
end

function test_a_19_evacuation_gives_five_points_beyond_the_limit(t)
  t:mode("ffa3")
  t:option("evacuation")
  t:option("commendation")
  t:place("COMMENDATION", {player = 1})
  local a, b, c, d, e = five(t)
  local k1 = t:unit(2, "0/0/1 VEHICLE", "charlie front")
  local k2 = t:unit(2, "0/0/1 VEHICLE", "charlie front")
  local gun = t:unit(1, "2/0/9", "charlie front")
  local kill = t:hand(1, "tactic DESTROY")
  local kill2 = t:hand(1, "tactic DESTROY")
  t:play(kill, {on = k1})
  t:play(kill2, {on = k2})
  t:events("tcg:COMMENDATION_GAINED", {points = 2}, 1)
  t:events("tcg:COMMENDATION_GAINED", {points = 1}, 1)
  t:end_phase()
  for _, u in ipairs({a, b, c, d}) do
    t:act(u, "evacuate")
    t:no_event("OBJECTIVE_COMPLETED")
  end
  t:act(e, "evacuate")
  t:events("tcg:UNIT_EVACUATED", {}, 5)
  t:events("OBJECTIVE_COMPLETED", {}, 1)
  t:events("tcg:COMMENDATION_GAINED", {points = 5}, 1)
  t:no_event("KILL_OCCURRED", {target = a})
  t:player(1, {graveyard = 7})
  t:events("tcg:COMMENDATION_LEVEL", {level = 1}, 1)
  t:events("tcg:COMMENDATION_LEVEL", {level = 2}, 1)
end

function test_a_19_evacuation_draw_two_players(t)
  t:option("evacuation")
  t:option("evacuation_reward=draw")
  local a, b, c, d, e = five(t)
  t:base(1, 1)
  t:unit(2, "3/0/4", "alpha front")
  t:phase("skirmish")
  for _, u in ipairs({a, b, c, d, e}) do
    t:act(u, "evacuate")
  end
  t:end_turn()
  t:end_phase()
  t:attack(t:at(2, "alpha front"), "base")
  t:over("draw")
end

function test_a_19_evacuation_draw_in_a_free_for_all_the_others_play_on(t)
  t:mode("ffa3")
  t:option("evacuation")
  t:option("evacuation_reward=draw")
  local a, b, c, d, e = five(t)
  t:base(1, 1)
  t:base(3, 1)
  local gun = t:unit(2, "3/0/4", "alpha front")
  local gun2 = t:unit(2, "3/0/4", "alpha front")
  t:phase("skirmish")
  for _, u in ipairs({a, b, c, d, e}) do
    t:act(u, "evacuate")
  end
  t:end_turn()
  t:end_phase()
  t:command("attack 2a1 base 1")
  t:player(1, {out = true})
  t:going_on()
  t:command("attack 2a2 base 3")
  t:over("win", 2)
  t:events("GAME_ENDED", {drawn = 1})
end

function test_a_19_four_are_not_enough_for_a_draw(t)
  t:option("evacuation")
  t:option("evacuation_reward=draw")
  local a, b, c, d, e = five(t)
  t:base(1, 1)
  local gun = t:unit(2, "3/0/4", "alpha front")
  t:phase("skirmish")
  for _, u in ipairs({a, b, c, d}) do
    t:act(u, "evacuate")
  end
  t:end_turn()
  t:end_phase()
  t:attack(gun, "base")
  t:over("win", 2)
end

function test_a_19_who_may_not_leave(t)
  t:option("evacuation")
  t:option("suppressed")
  local front = t:unit(1, "1/0/2", "alpha front")
  local tired = t:unit(1, "1/0/2", "alpha back", {tired = true})
  local held = t:unit(1, "1/0/2", "bravo back")
  local done = t:unit(1, "1/0/2", "bravo back", {attacked = true})
  local token = t:unit(1, "TOKEN-COMBAT-FORM", "charlie back")
  local fine = t:unit(1, "1/0/2", "charlie back")
  t:status(held, "SUPPRESSED")
  t:phase("skirmish")
  for _, u in ipairs({front, tired, held, done, token}) do
    t:cannot():act(u, "evacuate")
  end
  t:can():act(fine, "evacuate")
end

function test_x_13_objectives_and_truce_leaving_and_control_are_no_breach(t)
  t:mode("ffa3")
  t:option("truce")
  t:option("terminal")
  t:option("evacuation")
  local hold = t:unit(1, "1/0/9", "bravo front")
  local back = t:unit(1, "1/0/2", "bravo back")
  t:unit(2, "1/0/9", "bravo back")
  t:active(3)
  t:end_turn()
  t:command("offer on base 2", 1)
  t:answer("yes", 2)
  t:events("tcg:TRUCE_ACCEPTED", {}, 1)
  t:mark()
  t:end_turn()
  t:control("bravo", 1)
  t:events("OBJECTIVE_PROGRESS_UPDATED", {count = 1})
  t:no_event("tcg:TRUCE_BREACHED")
end

function test_a_19_evacuated_card_goes_to_its_owner(t)
  t:mode("ffa3")
  t:option("evacuation")
  local a = t:unit(1, "1/0/2", "alpha back", {owner = 3})
  t:attach("UNSC-006", a)
  t:phase("skirmish")
  t:act(a, "evacuate")
  t:player(3, {graveyard = 1})
  t:player(1, {graveyard = 1})
  t:events("OBJECTIVE_PROGRESS_UPDATED", {count = 1, goal = 5}, 1)
  t:no_event("KILL_OCCURRED")
end

function test_a_19_who_left_counts_no_more_for_control(t)
  t:mode("ffa3")
  t:option("evacuation")
  t:option("terminal")
  local f = t:unit(1, "1/0/9", "bravo front")
  local b = t:unit(1, "1/0/9", "bravo back")
  t:unit(2, "1/0/9", "bravo back")
  t:phase("skirmish")
  t:act(b, "evacuate")
  t:end_turn()
  t:control("bravo", 0)
end

function test_a_19_a_draw_leaves_the_victory_to_the_last(t)
  t:mode("ffa3")
  t:option("evacuation")
  t:option("evacuation_reward=draw")
  local u = {t:unit(1, "1/0/2", "alpha back"), t:unit(1, "1/0/2", "alpha back"), t:unit(1, "1/0/2", "bravo back"), t:unit(1, "1/0/2", "bravo back"), t:unit(1, "1/0/2", "charlie back")}
  t:phase("skirmish")
  for _, x in ipairs(u) do t:act(x, "evacuate") end
  t:concede(1)
  t:going_on()
  t:concede(3)
  t:over("win", 2)
end
