-- Rooms of three and four: first turns, reach, falls in the middle of effects and decisions, control (M-01 to M-13, K-10, K-11, K-39, G-10, G-28).
local function deck(t, seats, n)
  for p = 1, seats do for i = 1, n do t:deck(p, "UNSC-001") end end
end

-- M-01: base 22 in teams; first player no first draw, B2 = seat 4 draws 2 in the first turn only.
function test_m01_2v2_first_turns(t)
  t:mode("2v2")
  deck(t, 4, 10)
  t:start()
  t:player(1, {hand = 5, base = 22, supply = 1})
  t:end_turn()
  t:player(2, {hand = 6, base = 22, supply = 1})
  t:end_turn()
  t:player(3, {hand = 6, base = 22})
  t:end_turn()
  t:player(4, {hand = 7, base = 22})
  t:end_turn()
  t:player(1, {hand = 6, supply = 2})
  t:end_turn() t:end_turn() t:end_turn()
  t:player(4, {hand = 8})
  t:turn_is({turn = 8, round = 2, active = 4})
end

-- M-01: base 24 with three.
function test_m01_ffa3_first_turns(t)
  t:mode("ffa3")
  deck(t, 3, 10)
  t:start()
  t:player(1, {hand = 5, base = 24})
  t:end_turn()
  t:player(2, {hand = 6})
  t:end_turn()
  t:player(3, {hand = 7, base = 24})
  t:end_turn() t:end_turn() t:end_turn()
  t:player(3, {hand = 8})
end

-- M-01, K-39: the last player's compensation when the second has gone: still on the last player's first turn.
function test_m01_last_draw_after_a_fall(t)
  t:mode("ffa3")
  deck(t, 3, 10)
  t:start()
  t:concede(2)
  t:end_turn()
  t:turn_is({active = 3, turn = 2})
  t:player(3, {hand = 7})
end

-- M-01: the first player is out before the turn is over: the others keep their draws.
function test_m01_first_player_concedes_at_once(t)
  t:mode("ffa3")
  deck(t, 3, 10)
  t:start()
  t:concede(1)
  t:turn_is({active = 2, turn = 2, round = 1})
  t:player(2, {hand = 6})
  t:end_turn()
  t:player(3, {hand = 7})
  t:turn_is({active = 3, round = 1})
  t:end_turn()
  t:turn_is({active = 2, round = 2})
end

-- M-02: not across the table; past who is out.
function test_m02_any_and_global(t)
  t:mode("ffa4")
  t:option("tactic_limit=off")
  local far = t:unit(3, "1/0/9", "alpha front")
  local near = t:unit(2, "1/0/9", "alpha front")
  local own = t:unit(1, "1/0/9", "alpha front")
  local any, any2, any3, glob, glob2 = t:hand(1, "PRF-ANY", "PRF-ANY", "PRF-ANY", "PRF-FAR-SHOT", "PRF-FAR-SHOT")
  t:refused("OUT_OF_REACH"):play(any, {on = far})
  t:play(any, {on = near})
  t:play(any2, {on = own})
  t:play(glob, {on = far})
  t:play(glob2, {on = "base 3"})
  t:player(3, {base = 21})
  t:expect(far, {damage = 1})
  t:concede(2)
  t:play(any3, {on = far})
  t:expect(far, {damage = 2})
end

-- M-12: teammate leaves oneself out, own leaves the teammate out; no reach limit for either.
function test_m12_relations(t)
  t:mode("2v2")
  local mine = t:unit(1, "1/0/9", "alpha front", {damage = 3})
  local mate = t:unit(3, "1/0/9", "alpha front", {damage = 3})
  local foe = t:unit(2, "1/0/9", "alpha front", {damage = 3})
  local m, o = t:hand(1, "PRF-MATE", "PRF-OWN")
  t:cannot():play(m, {on = mine})
  t:cannot():play(m, {on = foe})
  t:cannot():play(o, {on = mate})
  t:cannot():play(o, {on = foe})
  t:play(m, {on = mate})
  t:play(o, {on = mine})
  t:expect(mate, {damage = 2})
  t:expect(mine, {damage = 2})
end

-- M-12: a teammate who is out has nothing to choose.
function test_m12_a_mate_who_is_out(t)
  t:mode("2v2")
  local mate = t:unit(3, "1/0/9", "alpha front", {damage = 3})
  local m = t:hand(1, "PRF-MATE")
  t:concede(3)
  t:cannot():play(m, {on = mate})
  t:going_on()
end

-- M-13: left is the next in turn order, right the one before; both close up. turn_order from the active player.
function test_m13_neighbours(t)
  t:mode("ffa4")
  t:active(3)
  local one, two = t:hand(3, "PRF-COMPASS", "PRF-COMPASS")
  t:play(one)
  t:eq(t:counter("match", "left"), 4)
  t:eq(t:counter("match", "right"), 2)
  t:eq(t:counter("match", "order"), 3412)
  t:eq(t:counter("match", "team"), 0)
  t:concede(4)
  t:play(two)
  t:eq(t:counter("match", "left"), 1)
  t:eq(t:counter("match", "right"), 2)
  t:eq(t:counter("match", "order"), 312)
end

-- M-13: in teams too; the damage dealt to a base this turn.
function test_m13_teams_and_damage(t)
  t:mode("2v2")
  local a = t:unit(1, "3/0/3", "alpha front")
  local s = t:hand(1, "PRF-FAR-SHOT")
  local c, d = t:hand(1, "PRF-COMPASS", "PRF-COMPASS")
  t:play(s, {on = "base 2"})
  t:play(c)
  t:eq(t:counter("match", "team"), 1)
  t:eq(t:counter("base 2", "dealt"), 1)
  t:eq(t:counter("base 3", "dealt"), 0)
end

-- K-39: the next living seat plays; two living alternate.
function test_k39_two_left(t)
  t:mode("ffa4")
  t:turn(9)
  t:turn_is({active = 1})
  t:concede(2)
  t:concede(1)
  t:turn_is({active = 3, turn = 10, phase = "deployment"})
  t:end_turn()
  t:turn_is({active = 4, turn = 11})
  t:end_turn()
  t:turn_is({active = 3, turn = 12})
  t:end_turn()
  t:turn_is({active = 4, turn = 13})
end

-- K-11: a cut in deployment; the phases not begun are left out, the turn does not count.
function test_k11_cut_in_deployment(t)
  t:mode("ffa3")
  t:base(1, 2)
  local c = t:hand(1, "PRF-OWN-FALL")
  t:deck(1, "UNSC-001")
  t:play(c)
  t:order({"PLAYER_ELIMINATED", target_player = 1, conceded = false}, {"PHASE_DEPLOYMENT_ENDED", active = 1}, {"TURN_ENDED", active = 1, cut = true}, {"TURN_STARTED", active = 2})
  t:no_event("PHASE_SKIRMISH_STARTED")
  t:no_event("PHASE_ENDSTEP_STARTED")
  t:player(1, {owner_turns = 2, out = true, hand = 0, deck = 0})
  t:turn_is({active = 2, turn = 8, phase = "deployment"})
end

-- M-10: the effects of who fell that still wait are gone.
function test_m10_own_fall_drops_the_rest(t)
  t:mode("ffa3")
  t:base(1, 2)
  local c = t:hand(1, "PRF-OWN-FALL")
  t:play(c)
  t:player(2, {base = 24})
  t:player(3, {base = 24})
  t:going_on()
end

-- M-10: the effects of who lives go on when another falls of them.
function test_m10_anothers_fall_keeps_the_rest(t)
  t:mode("ffa3")
  t:option("base_limit=off")
  t:deck(1, "UNSC-001")
  local c = t:hand(1, "PRF-FELL-NEXT")
  t:play(c)
  t:player(2, {out = true})
  t:player(1, {hand = {"UNSC-001"}})
  t:turn_is({active = 1, phase = "deployment"})
  t:end_turn()
  t:turn_is({active = 3})
end

-- M-10, K-29: one of two who owe a decision concedes: "none" for them, the other's stands.
function test_m10_one_of_two_choosers_concedes(t)
  t:mode("ffa3")
  t:deck(1, "UNSC-001")
  t:hand(2, "UNSC-001", "UNSC-002")
  t:hand(3, "UNSC-001", "UNSC-003")
  local c = t:hand(1, "PRF-ALL-DROP")
  t:play(c)
  t:to_act(2, 3)
  t:answer("UNSC-002", 2)
  t:to_act(3)
  t:player(2, {hand = 2})
  t:concede(3)
  t:player(2, {hand = {"UNSC-001"}, graveyard = {"UNSC-002"}})
  t:turn_is({active = 1, phase = "deployment"})
  t:to_act(1)
  t:end_turn()
  t:turn_is({active = 2})
end

-- M-10: the first to choose concedes, the other still answers.
function test_m10_the_first_chooser_concedes(t)
  t:mode("ffa3")
  t:hand(2, "UNSC-001", "UNSC-002")
  t:hand(3, "UNSC-001", "UNSC-003")
  local c = t:hand(1, "PRF-ALL-DROP")
  t:play(c)
  t:concede(2)
  t:to_act(3)
  t:answer("UNSC-003", 3)
  t:player(3, {hand = {"UNSC-001"}})
  t:to_act(1)
end

-- M-10: a third player concedes while a decision is open.
function test_m10_a_bystander_concedes(t)
  t:mode("ffa4")
  t:hand(2, "UNSC-001", "UNSC-002")
  local c = t:hand(1, "PRF-ALL-DROP")
  t:play(c)
  t:to_act(2)
  t:concede(3)
  t:concede(4)
  t:to_act(2)
  t:answer("UNSC-002", 2)
  t:player(2, {hand = {"UNSC-001"}})
  t:to_act(1)
end

-- M-10: the active player, whose card asked, concedes while others owe the answers. The match goes on with the next.
function test_m10_who_asked_concedes(t)
  t:mode("ffa3")
  t:hand(2, "UNSC-001", "UNSC-002")
  t:hand(3, "UNSC-001", "UNSC-003")
  local c = t:hand(1, "PRF-ALL-DROP")
  t:play(c)
  t:concede(1)
  t:going_on()
  t:events("TURN_ENDED", {active = 1, cut = true}, 1)
  t:turn_is({active = 2, phase = "deployment"})
  t:to_act(2)
  t:player(2, {hand = 2})
  t:player(3, {hand = 2})
end

-- M-10: a player's decision leads to that player's fall; the events queued after it are gone.
function test_m10_an_answer_fells_the_chooser(t)
  t:mode("ffa3")
  t:base(1, 2)
  local c = t:hand(1, "PRF-NUMBER")
  t:play(c)
  t:answer(2)
  t:player(1, {out = true})
  t:player(2, {base = 24})
  t:turn_is({active = 2})
end

-- M-10, G-24: stolen and owned units; armory of who falls stays with another's unit, and goes to the owner's graveyard with its own.
function test_m10_stolen_units_and_armory(t)
  t:mode("ffa3")
  local stolen = t:unit(2, "1/0/3", "alpha front", {owner = 3})
  local lent = t:unit(3, "1/0/3", "alpha front", {owner = 2})
  local own = t:unit(1, "1/0/3", "bravo front")
  local kit = t:attach("UNSC-006", own, 2)
  t:mark()
  t:concede(2)
  t:expect(stolen, {dead = true, zone = "graveyard", owner = 3})
  t:events("tcg:UNIT_REMOVED", {target = stolen}, 1)
  t:no_event("KILL_OCCURRED")
  t:expect(lent, {zone = "board", controller = 3})
  t:expect(own, {attack = 3, armory = {"UNSC-006"}})
  t:player(3, {graveyard = 1})
end

-- M-10, G-20: the armory of who lives, on a unit of who falls, lies in its owner's graveyard.
function test_m10_armory_of_the_living(t)
  t:mode("ffa3")
  local own = t:unit(2, "1/0/3", "bravo front")
  local kit = t:attach("UNSC-006", own, 3)
  t:concede(2)
  t:player(3, {graveyard = {"UNSC-006"}})
  t:expect(kit, {zone = "graveyard"})
end

-- M-10: a lent unit of who is out dies later: no fault, and nobody else's graveyard has it.
function test_m10_a_lent_unit_dies_later(t)
  t:mode("ffa3")
  local lent = t:unit(3, "1/0/1", "alpha front", {owner = 2})
  local shot = t:hand(1, "tactic DESTROY")
  t:concede(2)
  t:play(shot, {on = lent})
  t:expect(lent, {dead = true})
  t:player(3, {graveyard = 0})
  t:end_turn()
  t:turn_is({active = 3})
end

-- G-28: with two left of three the rule of M-06 stays: no cleared front is needed, and a front unit is.
function test_g28_two_left(t)
  t:mode("ffa3")
  t:unit(1, "1/0/3", "alpha front")
  t:unit(1, "1/0/3", "alpha back")
  t:unit(3, "1/0/3", "alpha front")
  t:unit(1, "1/0/3", "bravo back")
  t:concede(2)
  t:end_turn()
  t:control("alpha", 1)
  t:control("bravo", 0)
end

-- M-06: more than every single opponent, not than all of them together.
function test_m06_single_opponents(t)
  t:mode("ffa4")
  t:unit(1, "1/0/3", "alpha front")
  t:unit(1, "1/0/3", "alpha back")
  for p = 2, 4 do t:unit(p, "1/0/3", "alpha front") end
  t:unit(1, "1/0/3", "bravo front")
  t:unit(3, "1/0/3", "bravo back")
  t:end_turn()
  t:control("alpha", 1)
  t:control("bravo", 0)
end

-- M-06, M-10: the rival falls, and the player gains the lane only at their next check.
function test_m06_the_rival_falls(t)
  t:mode("ffa3")
  t:unit(1, "1/0/3", "alpha front")
  t:unit(3, "1/0/3", "alpha front")
  t:end_turn()
  t:control("alpha", 0)
  t:concede(3)
  t:control("alpha", 0)
  t:end_turn()
  t:control("alpha", 0)
  t:turn_is({active = 1})
  t:end_turn()
  t:control("alpha", 1)
end

-- G-10: two fall by two batches of one card: the one who stands wins; no draw.
function test_g10_one_after_the_other(t)
  t:mode("ffa3")
  t:base(2, 3)
  t:base(3, 3)
  t:base(1, 5)
  local c = t:hand(1, "PRF-FELL-NEXT")
  t:play(c)
  t:going_on()
  t:concede(1)
  t:over("win", 3)
end

-- G-26: all concede in other players' turns; the last living wins at once, nothing more is accepted.
function test_g26_last_two(t)
  t:mode("ffa4")
  t:active(3)
  t:concede(4)
  t:concede(1)
  t:going_on()
  t:turn_is({active = 3})
  t:concede(3)
  t:over("win", 2)
  t:refused("GAME_OVER"):command("end", 2)
end

-- M-05: a team with one left plays on; the turns go to the living.
function test_m05_one_of_a_team_is_left(t)
  t:mode("2v2")
  t:concede(1)
  t:turn_is({active = 2})
  t:concede(4)
  t:going_on()
  t:end_turn()
  t:turn_is({active = 3})
  t:end_turn()
  t:turn_is({active = 2})
  t:concede(2)
  t:over("win", 1, 3)
end

-- M-08: with three seats of which two live still only who is being fought.
function test_m08_two_left_of_three(t)
  t:mode("ffa3")
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local a = t:unit(1, "1/0/9", "bravo front")
  local ghost = t:unit(2, "COV-004", "alpha back")
  t:concede(3)
  t:end_phase()
  t:cannot():act(spartan, "hijack", {on = ghost, at = "alpha back"})
  t:attack(a, "base 2")
  t:act(spartan, "hijack", {on = ghost, at = "alpha back"})
  t:expect(ghost, {controller = 1})
end

-- M-08: the fight with one does not open the vehicles of another.
function test_m08_another_player(t)
  t:mode("ffa3")
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local a = t:unit(1, "1/0/9", "bravo front")
  local ghost = t:unit(3, "COV-004", "alpha back")
  t:phase("skirmish")
  t:attack(a, "base 2")
  t:cannot():act(spartan, "hijack", {on = ghost, at = "alpha back"})
end

-- K-10, K-11: who is active and last of the round falls by concede out of the skirmish.
function test_k11_cut_in_skirmish_ends_the_round(t)
  t:mode("ffa3")
  t:active(3)
  t:phase("skirmish")
  t:mark()
  t:concede(3)
  t:order("PHASE_SKIRMISH_ENDED", {"TURN_ENDED", cut = true, turn = 9}, {"ROUND_ENDED", round = 3}, {"ROUND_STARTED", round = 4}, {"TURN_STARTED", active = 1, turn = 10})
  t:no_event("PHASE_ENDSTEP_STARTED")
  t:no_event("LANE_CONTROL_UPDATED")
end

-- K-10: who has still to play is gone: the round ends with the last of the living.
function test_k10_the_rest_of_the_round_is_gone(t)
  t:mode("ffa4")
  t:active(2)
  t:turn(10)
  t:concede(3)
  t:concede(4)
  t:mark()
  t:end_turn()
  t:order({"TURN_ENDED", turn = 10, cut = false}, {"ROUND_ENDED", round = 3}, {"TURN_STARTED", active = 1, round = 4})
end

-- M-07: with the scope effects an attack uses up nothing of the limit, not even for what it causes at once; with all it does.
function test_m07_attacks_use_up_no_limit_of_effects(t)
  for scope, base in pairs({effects = 24 - 9 - 4, all = 24 - 4}) do
    t:reset()
    t:mode("ffa3")
    t:option("base_cap=4")
    t:option("base_cap_scope=" .. scope)
    local a = t:unit(1, "PRF-AFTERSHOT", "alpha front")
    t:phase("skirmish")
    t:attack(a, "base 2")
    t:player(2, {base = base})
  end
end
