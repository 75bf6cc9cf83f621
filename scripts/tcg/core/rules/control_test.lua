-- Control of lanes from turn to turn, and what hangs on it (G-10, G-11, K-29).

function test_k29_open_decision_and_concede_of_the_other(t)
  t:field(1, "FLD-010")
  t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "bravo front")
  t:phase("skirmish")
  t:end_phase()
  t:decision(1, {"alpha", "bravo"})
  t:refused("DECISION_OPEN"):end_phase()
  t:mark()
  t:concede(2)
  t:over("win", 1)
  t:events("tcg:DECISION_ANSWERED", {}, 1)
  t:no_event("UNIT_DEPLOYED")
  t:order({"PLAYER_ELIMINATED", target_player = 2, conceded = true}, "GAME_ENDED")
  t:refused("GAME_OVER"):answer(1)
end

function test_m10_chooser_concedes(t)
  t:field(1, "FLD-010")
  t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "bravo front")
  t:phase("skirmish")
  t:end_phase()
  t:mark()
  t:concede(1)
  t:over("win", 2)
  t:no_event("UNIT_DEPLOYED")
  t:events("TURN_ENDED", {cut = true}, 1)
  t:order("tcg:DECISION_ANSWERED", "GAME_ENDED")
end

function test_g10_control_victory_on_the_second_check(t)
  for _, l in ipairs({"alpha", "bravo", "charlie"}) do t:unit(1, "0/0/1", l .. " front") end
  t:end_turn()
  t:events("OBJECTIVE_PROGRESS_UPDATED", {count = 1, goal = 2}, 1)
  t:events("LANE_CONTROL_UPDATED", {before = 0, after = 1}, 3)
  t:end_turn()
  t:mark()
  t:end_phase()
  t:end_phase()
  t:over("win", 1)
  t:order({"OBJECTIVE_PROGRESS_UPDATED", count = 2}, "WIN_CONDITION_MET", "GAME_ENDED")
  t:no_event("TURN_STARTED")
  t:no_event("ROUND_ENDED")
end

function test_g10_taken_in_between_and_back(t)
  for _, l in ipairs({"alpha", "bravo", "charlie"}) do t:unit(1, "0/0/9", l .. " front") end
  local m = t:hand(2, "UNSC-001")
  t:end_turn()
  t:play(m, {at = "alpha front"})
  t:end_turn()
  -- 1 : 1 in alpha at 2's check, so 1 lost it there
  t:events("LANE_CONTROL_UPDATED", {lane = "ALPHA", before = 1, after = 0, turn = 6}, 1)
  t:control("alpha", 0)
  t:control("bravo", 1)
  t:end_turn()
  -- own check with alpha not met: counter to 0
  t:events("OBJECTIVE_PROGRESS_UPDATED", {count = 0}, 1)
  t:going_on()
end

function test_g10_lost_between_but_regained_at_the_own_check(t)
  for _, l in ipairs({"alpha", "bravo", "charlie"}) do t:unit(1, "3/0/9", l .. " front") end
  local m = t:hand(2, "UNSC-001")
  t:end_turn()
  t:play(m, {at = "alpha front"})
  t:end_turn()
  t:control("alpha", 0)
  t:end_phase()
  t:attack(t:at(1, "alpha front"), t:at(2, "alpha front"))
  t:end_phase()
  t:over("win", 1)
end

function test_g11_the_waiting_player_gains_nothing(t)
  t:unit(2, "0/0/1", "alpha front")
  t:unit(1, "0/0/1", "bravo front")
  t:end_turn()
  t:control("alpha", 0)
  t:control("bravo", 1)
  t:end_turn()
  t:control("alpha", 2)
  t:control("bravo", 1)
  t:events("LANE_CONTROL_UPDATED", {}, 2)
end

function test_g11_cleared_lane_is_lost_at_the_others_check(t)
  -- 2 empties the lane with an attack and has nobody there itself: 1 loses it, nobody gains it
  local a = t:unit(1, "0/0/1", "alpha back")
  local b = t:unit(2, "2/0/1", "alpha back")
  t:unit(1, "0/0/1", "alpha back")
  t:end_turn()
  t:control("alpha", 1)
  t:end_phase()
  t:attack(b, a)
  t:end_phase()
  t:control("alpha", 0)
end

function test_g11_from_one_to_the_other(t)
  local a = t:unit(1, "0/0/1", "alpha back")
  local b = t:unit(2, "2/0/9", "bravo front")
  local n = t:hand(2, "2/0/2 DROP_POD")
  t:end_turn()
  t:control("alpha", 1)
  t:play(n, {at = "alpha front"})
  t:end_phase()
  t:attack(n, a)
  t:mark()
  t:end_phase()
  t:events("LANE_CONTROL_UPDATED", {lane = "ALPHA", before = 1, after = 2, own = 1, other = 0}, 1)
  t:control("alpha", 2)
end

function test_g11_lost_by_2_at_the_check_of_1(t)
  -- 2 holds alpha from its own turn; 1 fills a front slot: 2 no longer meets the rule at 1's check
  t:unit(2, "0/0/9", "alpha back 1")
  t:unit(2, "0/0/9", "alpha back 2")
  local n = t:hand(1, "0/0/2")
  t:active(2)
  t:turn(6)
  t:end_turn()
  t:control("alpha", 2)
  t:play(n, {at = "alpha front"})
  t:mark()
  t:end_turn()
  t:events("LANE_CONTROL_UPDATED", {lane = "ALPHA", before = 2, after = 0, turn = 7}, 1)
end

function test_g11_both_sides_front_nobody(t)
  -- the opponent's front must be empty, one's own front need not be filled
  t:unit(1, "0/0/1", "alpha back 1")
  t:unit(1, "0/0/1", "alpha back 2")
  t:unit(2, "0/0/1", "alpha back")
  t:unit(1, "0/0/1", "bravo front 1")
  t:unit(1, "0/0/1", "bravo front 2")
  t:unit(2, "0/0/1 CAMO", "bravo front")
  t:end_turn()
  t:control("alpha", 1)
  t:control("bravo", 0)
end

function test_c_fld_010_reads_control_now_not_the_last_check(t)
  -- controlled at the last check by 2; at the end step 1 meets the rule now
  t:field(1, "FLD-010")
  local a = t:unit(1, "3/0/9", "alpha front 1")
  t:unit(1, "1/0/9", "alpha front 2")
  local b = t:unit(2, "0/0/3", "alpha front")
  t:end_phase()
  t:attack(a, b)
  t:end_phase()
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM"})
  t:control("alpha", 1)
  t:cause("PHASE_ENDSTEP_STARTED", "UNIT_DEPLOYED")
end

function test_g24_control_of_stolen_units(t)
  t:unit(1, "0/0/1", "alpha front", {owner = 2})
  t:end_turn()
  t:control("alpha", 1)
end
