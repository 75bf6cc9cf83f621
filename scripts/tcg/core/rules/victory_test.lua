-- Control, elimination and the ends of a match (G-02, G-10, G-11, G-28, K-10,
-- K-36).

-- G-11: more units than the opponent and no enemy in front; checked at the end
-- of one's own turn.
function test_G11_control(t)
  local cases = {
    {own = {"alpha front"}, foe = {}, by = 1},
    {own = {"alpha back"}, foe = {}, by = 1},
    {own = {"alpha front", "alpha back"}, foe = {"alpha back"}, by = 1},
    {own = {"alpha front"}, foe = {"alpha back"}, by = 0},
    {own = {"alpha front", "alpha back"}, foe = {"alpha front"}, by = 0},
    {own = {}, foe = {}, by = 0},
    {own = {}, foe = {"alpha front"}, by = 0}, -- gained at the end of one's own turn only
  }
  for _, c in ipairs(cases) do
    t:reset()
    for _, at in ipairs(c.own) do
      t:unit(1, "1/0/1", at)
    end
    for _, at in ipairs(c.foe) do
      t:unit(2, "1/0/1", at)
    end
    t:end_turn()
    t:control("alpha", c.by)
    t:control("bravo", 0)
  end
end

-- G-11: a unit with CAMO counts as a unit and as a front unit (W-02).
function test_G11_camo_counts(t)
  t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "alpha back")
  t:unit(2, "1/0/1 CAMO", "alpha front")
  t:unit(2, "1/0/1 CAMO", "bravo front")
  t:end_turn()
  t:control("alpha", 0)
  t:control("bravo", 0)
  t:end_turn()
  t:control("bravo", 2)
end

-- G-11: at a turn's end only the active player gains a lane. A player who no longer meets
-- the rule loses theirs, in any player's turn.
function test_G11_gained_by_the_active_lost_by_anyone(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  t:unit(1, "3/0/9", "bravo front")
  local raider, late = t:hand(2, "1/0/1", "1/0/9")
  t:unit(2, "1/0/9", "charlie front")
  t:end_turn()
  t:events("LANE_CONTROL_UPDATED", {after = 1, active = 1}, 2)
  t:control("charlie", 0)
  t:play(raider, {at = "alpha front"})
  t:mark()
  t:end_turn()
  t:events("LANE_CONTROL_UPDATED", {}, 2)
  t:events("LANE_CONTROL_UPDATED", {lane = "alpha", before = 1, after = 0, active = 2}, 1)
  t:events("LANE_CONTROL_UPDATED", {lane = "charlie", before = 0, after = 2, active = 2}, 1)
  t:mark()
  t:end_phase()
  t:attack(a, raider)
  t:end_phase()
  t:events("LANE_CONTROL_UPDATED", {lane = "alpha", before = 0, after = 1, active = 1}, 1)
  t:mark()
  t:move(t:at(2, "charlie front"), "bravo front")
  t:end_turn()
  t:events("LANE_CONTROL_UPDATED", {lane = "charlie", before = 2, after = 0, active = 2}, 1)
  t:events("LANE_CONTROL_UPDATED", {lane = "bravo", before = 1, after = 0, active = 2}, 1)
  t:expect(late, {zone = "hand"})
end

-- G-10: all three lanes at the control check of two own turns in a row.
function test_G10_control_victory(t)
  for _, lane in ipairs({"alpha", "bravo", "charlie"}) do
    t:unit(1, "1/0/1", lane .. " front")
  end
  t:end_turn()
  t:events("LANE_CONTROL_UPDATED", {before = 0, after = 1}, 3)
  t:events("OBJECTIVE_PROGRESS_UPDATED", {objective = "control", count = 1, goal = 2, source_player = 1}, 1)
  t:end_turn() -- what the other does in between does not matter
  t:going_on()
  t:mark()
  t:end_turn()
  t:over("win", 1)
  t:log_is({"PHASE_DEPLOYMENT_ENDED", "PHASE_SKIRMISH_STARTED", "PHASE_SKIRMISH_ENDED", "PHASE_ENDSTEP_STARTED",
    {"OBJECTIVE_PROGRESS_UPDATED", count = 2}, {"WIN_CONDITION_MET", condition = "control"}, {"GAME_ENDED", result = "win"}})
end

-- G-10: the counter goes back to 0 at a check without all lanes.
function test_G10_the_counter_falls(t)
  t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "bravo front")
  local last = t:unit(1, "1/0/1", "charlie front")
  t:end_turn()
  t:end_turn()
  t:move(last, "bravo back")
  t:mark()
  t:end_turn()
  t:events("LANE_CONTROL_UPDATED", {lane = "charlie", before = 1, after = 0}, 1)
  t:events("OBJECTIVE_PROGRESS_UPDATED", {count = 0}, 1)
  t:end_turn()
  t:move(last, "charlie front")
  t:end_turn()
  t:events("OBJECTIVE_PROGRESS_UPDATED", {count = 1}, 1)
  t:going_on()
  t:end_turn()
  t:end_turn()
  t:over("win", 1)
end

-- G-10: the lanes are checked at one's own end, so what the other takes in
-- between and loses again does not matter.
function test_G10_only_own_checks_count(t)
  for _, lane in ipairs({"alpha", "bravo", "charlie"}) do
    t:unit(1, "3/0/9", lane .. " front")
  end
  local raider = t:hand(2, "1/0/1")
  t:end_turn()
  t:play(raider, {at = "alpha front"})
  t:end_turn()
  t:events("LANE_CONTROL_UPDATED", {lane = "alpha", before = 1, after = 0, active = 2}, 1)
  t:end_phase()
  t:attack(t:at(1, "alpha front"), raider)
  t:end_phase()
  t:over("win", 1)
end

-- G-10: base 0, checked right after the batch; then the match is over.
function test_G10_elimination(t)
  t:base(2, 3)
  local a, b = t:unit(1, "3/0/1", "alpha front"), t:unit(1, "3/0/1", "bravo front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:over("win", 1)
  t:order({"DAMAGE_DEALT", target = "base 2"}, {"LETHAL_CHECKED", target = "base 2"}, {"PLAYER_ELIMINATED", target_player = 2, source_player = 1, source = a, conceded = false},
    {"WIN_CONDITION_MET", condition = "elimination"}, {"GAME_ENDED", result = "win"})
  t:refused("GAME_OVER"):attack(b, "base")
  t:player(2, {base = 0, out = true})
end

-- G-10, D-16: one point left means no elimination.
function test_G10_one_point_left(t)
  t:base(2, 4)
  local a = t:unit(1, "3/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:going_on()
  t:player(2, {base = 1, out = false})
  t:no_event("PLAYER_ELIMINATED")
end

-- K-11, K-10: the active player falls by their own effect: the open phase ends
-- with the turn, which is cut and does not count.
function test_K11_the_active_player_falls(t)
  t:base(1, 2)
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2")
  t:play(shot, {on = "base 1"})
  t:over("win", 2)
  t:order({"PLAYER_ELIMINATED", target_player = 1}, "PHASE_DEPLOYMENT_ENDED", {"TURN_ENDED", cut = true}, "WIN_CONDITION_MET", "GAME_ENDED")
  t:no_event("PHASE_SKIRMISH_STARTED")
  t:turn_is({turn = 5, round = 3})
end

-- G-28, G-11: conditions on control use the room's rule. With two seats a lane with an
-- enemy in front is not controlled, however many units are there.
function test_G28_one_rule_of_control(t)
  t:field(1, "FLD-010")
  t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "alpha back")
  t:unit(2, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "charlie front")
  t:phase("skirmish")
  t:end_phase()
  t:events("UNIT_DEPLOYED", {token = true, lane = "charlie"}, 1)
  t:no_event("tcg:DECISION_ASKED")
  t:control("alpha", 0)
  t:control("charlie", 1)
end
