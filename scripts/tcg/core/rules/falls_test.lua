-- Bases that fall, matches that run out, and what a base really lost (D-05, G-02, G-10, K-11).

function test_d05_a_base_loses_what_it_had(t)
  t:base(2, 3)
  local a = t:unit(1, "5/0/5", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:over("win", 1)
  t:events("BASE_DAMAGED", {target_player = 2, amount = 3, excess = 2}, 1)
  t:events("HULL_OR_HEALTH_DAMAGED", {target = "base 2", amount = 3}, 1)
  t:events("DAMAGE_DEALT", {target = "base 2", amount = 5, health_lost = 3, excess = 2, shield_lost = 0}, 1)
  t:events("LETHAL_CHECKED", {target = "base 2", lethal = true}, 1)
  t:no_event("OVERKILL_APPLIED")
  t:no_event("KILL_OCCURRED")
  t:order({"BASE_DAMAGED"}, {"DAMAGE_DEALT"}, {"LETHAL_CHECKED"}, {"PLAYER_ELIMINATED", target_player = 2}, {"WIN_CONDITION_MET"}, {"GAME_ENDED"})
end

function test_d05_exact_fall_has_no_excess(t)
  t:base(2, 5)
  local a = t:unit(1, "5/0/1 PLASMA HEADSHOT SENTINEL", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:over("win", 1)
  t:events("BASE_DAMAGED", {amount = 5, excess = 0}, 1)
end

function test_g02_draw_after_100_rounds(t)
  t:active(2)
  t:turn(200)
  t:end_phase()
  t:end_phase()
  t:over("draw", 1, 2)
  t:no_event("WIN_CONDITION_MET")
  t:order({"TURN_ENDED", turn = 200}, {"ROUND_ENDED", round = 100}, "GAME_ENDED")
  t:no_event("ROUND_STARTED")
end

function test_g10_own_base_in_own_turn(t)
  t:base(1, 2)
  local c = t:hand(1, "tactic DEAL_DAMAGE 9 TRUE")
  t:play(c, {on = "base 1"})
  t:over("win", 2)
  t:events("BASE_DAMAGED", {target_player = 1, amount = 2, excess = 7}, 1)
  t:order({"PLAYER_ELIMINATED", target_player = 1}, "PHASE_DEPLOYMENT_ENDED", {"TURN_ENDED", cut = true}, {"WIN_CONDITION_MET"}, "GAME_ENDED")
end

function test_k11_concede_of_the_waiting_player(t)
  t:phase("skirmish")
  t:concede(2)
  t:over("win", 1)
  t:no_event("TURN_ENDED")
  t:no_event("PHASE_SKIRMISH_ENDED")
end

function test_w20_more_than_5_in_two_hits(t)
  t:option("retribution")
  local a = t:unit(2, "5/0/9", "alpha front")
  local b = t:unit(2, "1/0/9", "bravo front")
  t:active(2)
  t:turn(6)
  t:phase("skirmish")
  t:attack(a, "base")
  t:no_event("STATUS_APPLIED")
  t:attack(b, "base")
  t:player(1, {statuses = {RETRIBUTION = 1}, base = 24})
end

function test_w20_glassing_beam_needs_no_battery(t)
  t:option("retribution")
  t:base(1, 30)
  local a = t:unit(2, "6/0/9", "alpha front")
  local g = t:hand(1, "COV-009")
  t:active(2)
  t:turn(6)
  t:phase("skirmish")
  t:attack(a, "base")
  t:end_phase()
  t:player(1, {statuses = {RETRIBUTION = 1}})
  t:play(g, {at = "alpha"})
  t:player(1, {battery = 0})
  t:expect(a, {damage = 5})
  t:end_turn()
  t:player(1, {statuses = {}})
end

function test_k16_round_ended_is_of_the_round_that_ends(t)
  t:turn(6)
  t:active(2)
  t:end_turn()
  t:order({"TURN_ENDED", turn = 6, active = 2, round = 3}, {"ROUND_ENDED", round = 3, active = 2, turn = 6}, {"ROUND_STARTED", round = 4}, {"TURN_STARTED", turn = 7, round = 4, active = 1})
end

function test_k16_no_round_end_in_the_middle(t)
  t:end_turn()
  t:no_event("ROUND_ENDED")
  t:events("TURN_STARTED", {turn = 6, round = 3, active = 2}, 1)
  t:end_turn()
  t:events("ROUND_ENDED", {round = 3, active = 2, turn = 6}, 1)
  t:player(1, {owner_turns = 3})
end

-- the scenario's turn stays when it is that player's
function test_g02_scene_of_the_last_turn(t)
  t:turn(200)
  t:active(2)
  t:turn_is({turn = 200, round = 100, active = 2})
  t:active(1)
  t:turn_is({turn = 201, round = 101, active = 1})
end
