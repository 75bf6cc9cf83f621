-- Turns, rounds, lanes and victories of three and four, and what is left when one
-- of them falls.

local function turns(t, n) for _ = 1, n do t:end_turn() end end

-- M-01: figures of the modes, and what the first and the last player draw in
-- their first turns; of a team too the last seat, B2, draws one more.
function test_m01_first_and_last_player(t)
  for mode, seats in pairs({ffa3 = 3, ffa4 = 4, ["2v2"] = 4}) do
    t:reset()
    t:mode(mode)
    for p = 1, seats do
      for _ = 1, 9 do t:deck(p, "UNSC-001") end
    end
    t:start()
    t:player(1, {base = seats == 3 and 24 or 22, hand = 5, supply = 1})
    turns(t, seats - 1)
    t:player(seats, {hand = 7, supply = 1})
    for p = 2, seats - 1 do t:player(p, {hand = 6}) end
    turns(t, seats)
    t:player(seats, {hand = 8, supply = 2})
    t:player(1, {hand = 6})
  end
end

-- K-10, K-39: a fall in the middle of a round shifts neither turns nor rounds;
-- the next living seat plays, and nobody twice in a row.
function test_k39_k10_order_after_a_fall(t)
  t:mode("ffa4")
  t:turn_is({turn = 9, round = 3, active = 1})
  t:end_turn()
  t:concede(3)
  t:turn_is({turn = 10, round = 3, active = 2})
  t:end_turn()
  t:turn_is({turn = 11, round = 3, active = 4})
  t:end_turn()
  t:turn_is({turn = 12, round = 4, active = 1})
  t:events("ROUND_STARTED", {round = 4}, 1)
  t:player(4, {owner_turns = 3})
  t:player(3, {owner_turns = 2, out = true})
end

-- K-11, K-39: the turn of a player who falls in it is cut and does not count; the
-- next living seat plays.
function test_k11_k39_a_cut_turn(t)
  t:mode("ffa3")
  t:phase("skirmish")
  t:concede(1)
  t:order({"PLAYER_ELIMINATED", target_player = 1}, "PHASE_SKIRMISH_ENDED", {"TURN_ENDED", cut = true}, {"TURN_STARTED", active = 2})
  t:no_event("PHASE_ENDSTEP_STARTED")
  t:player(1, {owner_turns = 2})
  t:turn_is({turn = 8, round = 3, active = 2})
  turns(t, 2)
  t:turn_is({turn = 10, round = 4, active = 2})
end

-- K-10: the last who had not had a turn falls: the round is complete with the turn
-- that is on.
function test_k10_the_last_of_a_round_falls(t)
  t:mode("ffa3")
  turns(t, 1)
  t:concede(3)
  t:end_turn()
  t:turn_is({turn = 9, round = 4, active = 1})
end

-- K-10, K-11: the round is complete with the cut turn of its last player, too.
function test_k10_k11_a_cut_turn_ends_the_round(t)
  t:mode("ffa3")
  turns(t, 2)
  t:concede(3)
  t:order({"TURN_ENDED", cut = true}, "ROUND_ENDED", "ROUND_STARTED", {"TURN_STARTED", active = 1})
  t:turn_is({turn = 10, round = 4, active = 1})
end

-- G-26, M-05: anybody may concede at any moment; the last one left wins.
function test_g26_m05_the_last_one_wins(t)
  t:mode("ffa4")
  t:concede(4)
  t:concede(1)
  t:turn_is({active = 2})
  t:refused("OUT"):concede(4)
  t:concede(3)
  t:over("win", 2)
end

-- M-05: a team is out when both are; who has fallen wins with their team.
function test_m05_teams(t)
  t:mode("2v2")
  t:concede(1)
  t:concede(4)
  t:turn_is({active = 2})
  t:concede(2)
  t:over("win", 1, 3)
end

-- G-10: two players who fall in one batch are simply out while a third is left. A base that
-- falls takes its player out right after the batch.
function test_g10_m10_a_base_falls(t)
  t:mode("ffa3")
  t:base(2, 1)
  local a = t:unit(1, "2/0/9", "alpha front")
  local gone = t:unit(2, "1/0/9", "bravo front")
  t:phase("skirmish")
  t:attack(a, "base 2")
  t:player(2, {out = true})
  t:expect(gone, {dead = true, zone = "graveyard"})
  t:order({"PLAYER_ELIMINATED", target_player = 2}, {"tcg:UNIT_REMOVED", target = gone})
  t:no_event("KILL_OCCURRED")
  t:no_event("GAME_ENDED")
  t:turn_is({active = 1, phase = "skirmish"})
end

-- M-06, G-28: a player holds a lane with more units there than every single opponent and
-- one of them in front. The opponent's front does not matter. The rule stays when two
-- players remain.
function test_m06_g28_held(t)
  t:mode("ffa3")
  t:unit(1, "1/0/9", "alpha front")
  t:unit(1, "1/0/9", "alpha back")
  t:unit(2, "1/0/9", "alpha front")
  t:unit(3, "1/0/9", "alpha back")
  t:unit(1, "1/0/9", "bravo back")
  t:unit(1, "1/0/9", "charlie front")
  t:unit(2, "1/0/9", "charlie back")
  t:concede(3)
  t:end_turn()
  t:control("alpha", 1)
  t:control("bravo", 0)
  t:control("charlie", 0)
end

-- M-06, G-11: only the active player gains a lane. A player who no longer meets the rule
-- loses it at any player's check.
function test_m06_g11_gain_and_loss(t)
  t:mode("ffa3")
  t:unit(1, "1/0/9", "alpha front")
  local two = t:hand(2, "1/0/9")
  t:unit(3, "1/0/9", "bravo front")
  t:end_turn()
  t:control("alpha", 1)
  t:control("bravo", 0)
  t:play(two, {at = "alpha front"})
  t:end_turn()
  t:control("alpha", 0)
  t:end_turn()
  t:control("bravo", 3)
end

-- M-06: of two allies who both meet the rule the active one holds the lane.
function test_m06_m18_allies_and_the_active_player(t)
  t:mode("2v2")
  t:unit(1, "1/0/9", "alpha front")
  t:unit(3, "1/0/9", "alpha front")
  t:end_turn()
  t:control("alpha", 1)
  t:end_turn()
  t:control("alpha", 1)
  t:end_turn()
  t:control("alpha", 3)
end

-- K-36, M-10: a lane of a player who falls immediately loses its holder, with an event.
function test_m10_lanes_of_who_falls(t)
  t:mode("ffa3")
  t:unit(1, "1/0/9", "alpha front")
  t:end_turn()
  t:control("alpha", 1)
  t:concede(1)
  t:control("alpha", 0)
  t:events("LANE_CONTROL_UPDATED", {before = 1, after = 0, own = 0}, 1)
end

-- M-05: without the option nobody wins a free for all by control, with it as in a
-- duel.
function test_m05_control_victory_is_an_option(t)
  for _, on in ipairs({false, true}) do
    t:reset()
    t:mode("ffa3")
    if on then t:option("ffa_control_victory") end
    for _, lane in ipairs({"alpha", "bravo", "charlie"}) do t:unit(1, "1/0/9", lane .. " front") end
    turns(t, 3)
    t:end_phase()
    t:end_phase()
    if on then t:over("win", 1) else t:turn_is({active = 2}) end
  end
end

-- M-05, M-18: by option a team wins that has all lanes at the ends of two rounds
-- in a row: in each some member meets the rule. One counter a team.
function test_m18_team_control(t)
  t:mode("2v2")
  t:option("team_control_victory")
  t:unit(1, "1/0/9", "alpha front")
  t:unit(1, "1/0/9", "bravo front")
  t:unit(3, "1/0/9", "charlie front")
  turns(t, 4)
  t:order("ROUND_ENDED", {"OBJECTIVE_PROGRESS_UPDATED", objective = "team_control", count = 1, goal = 2}, "ROUND_STARTED")
  turns(t, 3)
  t:end_phase()
  t:end_phase()
  t:over("win", 1, 3)
  t:order({"OBJECTIVE_PROGRESS_UPDATED", count = 2}, {"WIN_CONDITION_MET", condition = "team_control"}, "GAME_ENDED")
end

-- M-18: units of two allies do not add up.
function test_m18_units_of_allies_do_not_add_up(t)
  t:mode("2v2")
  t:option("team_control_victory")
  for _, p in ipairs({1, 3}) do
    for _, lane in ipairs({"alpha", "bravo", "charlie"}) do t:unit(p, "1/0/9", lane .. " front") end
  end
  t:unit(2, "1/0/9", "alpha front")
  turns(t, 4)
  t:no_event("OBJECTIVE_PROGRESS_UPDATED")
end

-- M-10: what a player controls goes to its owners' graveyards without a kill;
-- what they own under another's control stays, and so does armory of theirs on
-- another's unit. Hand, deck and field go.
function test_m10_what_goes_and_what_stays(t)
  t:mode("ffa3")
  local own = t:unit(2, "1/0/9", "alpha front")
  local taken = t:unit(2, "1/0/9", "alpha front", {owner = 1})
  local lost = t:unit(1, "1/0/9", "bravo front", {owner = 2})
  local rifle = t:attach("UNSC-006", lost, 2)
  local foreign = t:attach("UNSC-007", own, 3)
  t:field(2, "UNSC-010")
  t:hand(2, "UNSC-001")
  t:deck(2, "UNSC-001")
  t:concede(2)
  t:expect(own, {dead = true, zone = "graveyard", owner = 2})
  t:expect(taken, {dead = true, zone = "graveyard", owner = 1})
  t:expect(foreign, {zone = "graveyard", owner = 3})
  t:expect(lost, {dead = false, controller = 1, armory = {"UNSC-006"}})
  t:expect(rifle, {zone = "attached"})
  t:player(2, {hand = 0, deck = 0, field = false, supply = 0, out = true})
  t:player(1, {graveyard = 1})
  t:no_event("KILL_OCCURRED")
  t:events("tcg:UNIT_REMOVED", {}, 2)
  t:events("tcg:FIELD_LOST", {}, 1)
  t:no_event("tcg:CARD_DISCARDED")
end

-- M-10: no death effects: the marine's grenade of COV-001 and INFECT do not come.
function test_m10_no_death_effects(t)
  t:mode("ffa3")
  t:unit(2, "FLD-001", "alpha front")
  t:unit(2, "COV-001", "alpha front")
  t:unit(1, "1/0/9", "alpha front")
  t:concede(2)
  t:no_event("INFECT_TRIGGERED")
  t:no_event("DAMAGE_DEALT")
end

-- M-10: a decision that a player owes is answered "none" as they go, and the
-- turn goes on with the next.
function test_m10_pending_decision(t)
  t:mode("ffa3")
  t:field(1, "FLD-010")
  t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "bravo front")
  t:phase("skirmish")
  t:end_phase()
  t:decision(1, {"alpha", "bravo"})
  t:concede(1)
  t:order({"PLAYER_ELIMINATED", target_player = 1}, "tcg:DECISION_ANSWERED", {"TURN_ENDED", cut = true}, {"TURN_STARTED", active = 2})
  t:no_event("UNIT_DEPLOYED")
end

-- M-04: what lasts until a player's turn ends with that player; what is counted
-- in the turns of others, or globally, stays.
function test_m04_an_expiry_of_who_is_out(t)
  t:mode("ffa3")
  t:option("marked")
  local mine = t:unit(1, "1/0/9 VEHICLE", "alpha front", {statuses = {"EMP"}})
  local theirs = t:unit(3, "1/0/9 VEHICLE", "alpha front", {statuses = {"EMP"}})
  local marked = t:unit(1, "1/0/9", "bravo front", {statuses = {"MARKED"}})
  t:concede(2)
  t:expect(mine, {statuses = {"EMP"}})
  t:expect(theirs, {statuses = {"EMP"}})
  t:expect(marked, {statuses = {"MARKED"}})
  t:end_turn()
  t:turn_is({active = 3})
  t:expect(theirs, {statuses = {"EMP"}})
  t:end_turn()
  t:expect(theirs, {statuses = {}})
  t:expect(mine, {statuses = {"EMP"}})
  t:end_turn()
  t:expect(mine, {statuses = {}})
end

-- M-04, K-10: own turns are counted by player: the fall of another in between
-- moves nothing.
function test_m04_a_fall_moves_no_expiry(t)
  t:mode("ffa4")
  local u = t:unit(4, "1/0/9 VEHICLE", "alpha front", {statuses = {"EMP"}})
  t:concede(2)
  t:end_turn()
  t:turn_is({active = 3})
  t:expect(u, {statuses = {"EMP"}})
  t:concede(3)
  t:turn_is({active = 4})
  t:expect(u, {statuses = {"EMP"}})
  t:end_turn()
  t:expect(u, {statuses = {}})
end

-- G-06: damage from anybody since the owner's last turn keeps a shield from recharging, in
-- any player's turn.
function test_g06_damage_from_anyone(t)
  t:mode("ffa3")
  local u = t:unit(1, "1/3/9", "alpha front", {shield = 1})
  local shot = t:hand(3, "tactic DEAL_DAMAGE 1")
  turns(t, 2)
  t:play(shot, {on = u})
  t:end_turn()
  t:expect(u, {shield = 0})
end
