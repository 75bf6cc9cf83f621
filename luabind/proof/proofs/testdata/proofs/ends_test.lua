-- The end of a match: what was under way stops, and nobody is waited for
-- (G-10, G-26, K-09, K-29, M-10).

-- G-10: once the deciding batch has ended neither side's triggers happen: the
-- loser draws nothing, the winner does not fall, and no decision opens.
function test_G10_what_is_queued_stops(t)
  t:deck(1, "UNSC-001", "UNSC-001")
  t:deck(2, "UNSC-001", "UNSC-001")
  t:base(2, 1)
  local a = t:unit(1, "PRF-MOURNER", "alpha front")
  t:unit(2, "PRF-MOURNER", "bravo front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:over("win", 1)
  t:order("BASE_DAMAGED", {"PLAYER_ELIMINATED", target_player = 2}, {"WIN_CONDITION_MET", condition = "elimination"}, {"GAME_ENDED", result = "win"})
  t:no_event("CARD_DRAWN")
  t:no_event("tcg:DECISION_ASKED")
  t:events("DAMAGE_DEALT", {}, 1)
  t:player(1, {base = 30, deck = 2, out = false})
  t:player(2, {deck = 2, out = true})
end

-- G-10: a kill of the deciding batch is logged, but its consequences stop.
function test_G10_the_batch_itself_is_whole(t)
  t:base(2, 2)
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2")
  t:unit(2, "PRF-MOURNER", "bravo front")
  t:play(shot, {on = "base 2"})
  t:order("DAMAGE_DEALT", {"LETHAL_CHECKED", target = "base 2", lethal = true}, "PLAYER_ELIMINATED", "GAME_ENDED")
  t:over("win", 1)
  t:no_event("CARD_DRAWN")
end

-- G-10, G-26: giving up decides the match as well.
function test_G26_nothing_follows_a_concession(t)
  t:unit(2, "PRF-MOURNER", "bravo front")
  t:deck(2, "UNSC-001")
  t:concede(1)
  t:over("win", 2)
  t:no_event("CARD_DRAWN")
  t:player(2, {base = 30})
end

-- G-10: and so does a victory by control.
function test_G10_nothing_follows_a_victory_by_control(t)
  for _, lane in ipairs({"alpha", "bravo", "charlie"}) do
    t:unit(1, "1/0/1", lane .. " front")
  end
  t:unit(1, "PRF-MOURNER", "alpha back")
  t:end_turn()
  t:end_turn()
  t:end_turn()
  t:over("win", 1)
  t:no_event("DAMAGE_DEALT")
  t:player(1, {base = 30})
end

-- G-10: who fall in one batch and leave nobody standing share a draw.
function test_G10_a_shared_fall_is_a_draw(t)
  t:base(1, 0)
  t:base(2, 1)
  local a = t:unit(1, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:over("draw")
  t:events("PLAYER_ELIMINATED", {}, 2)
  t:no_event("WIN_CONDITION_MET")
end

-- M-10, K-09: the open decision of a player who is out is answered "none",
-- through its handler, and the answer names its question.
function test_M10_an_open_decision_is_answered_none(t)
  for _, card in ipairs({"PRF-CHOOSER", "PRF-LANES"}) do
    t:reset()
    local choice = t:hand(1, card)
    t:play(choice)
    local asked = t:events("tcg:DECISION_ASKED", {source_player = 1, options = 2}, 1)
    t:concede(1)
    t:over("win", 2)
    t:events("tcg:DECISION_ANSWERED", {source_player = 1, choice = "none"}, asked)
    t:order("PLAYER_ELIMINATED", "tcg:DECISION_ANSWERED", {"TURN_ENDED", cut = true}, "WIN_CONDITION_MET", "GAME_ENDED")
    t:no_event("proofs:RANG")
  end
end

-- M-10: a duel that is decided does not wait for the winner either.
function test_M10_a_decided_duel_waits_for_nobody(t)
  local choice = t:hand(1, "PRF-CHOOSER")
  t:play(choice)
  t:concede(2)
  t:over("win", 1)
  t:events("tcg:DECISION_ANSWERED", {source_player = 1, choice = "none"}, 1)
end

-- K-09: what follows from an answer is traced through it and its question to
-- the first cause.
function test_K09_the_chain_goes_through_the_question(t)
  local choice = t:hand(1, "PRF-CHOOSER")
  t:play(choice)
  t:answer(2)
  t:events("proofs:RANG", {n = 2}, 1)
  t:cause("tcg:DECISION_ANSWERED", "proofs:RANG")
  t:cause("tcg:DECISION_ASKED", "proofs:RANG")
  t:cause("CARD_PLAY_DECLARED", "proofs:RANG")
end

-- D-19, D-16: a script that rejects stage 7 of a base leaves it 1 health.
function test_D19_a_fall_that_is_rejected(t)
  t:base(2, 3)
  t:unit(2, "PRF-BASTION", "bravo back")
  local a = t:unit(1, "5/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:events("LETHAL_CHECKED", {target = "base 2", lethal = true, rejected = true, rejected_by = "PRF-BASTION"}, 1)
  t:no_event("PLAYER_ELIMINATED")
  t:player(2, {base = 1, out = false})
  t:going_on()
end

-- K-11: who falls as the turn starts has no phase to end; who falls at the draw ends that phase.
function test_K11_falls_at_the_start_of_a_turn(t)
  t:unit(2, "PRF-RUIN-TURN-STARTED", "alpha front")
  t:end_turn()
  t:over("win", 1)
  t:order({"TURN_STARTED", active = 2}, {"PLAYER_ELIMINATED", target_player = 2}, {"TURN_ENDED", active = 2, cut = true}, "GAME_ENDED")
  t:no_event("PHASE_DRAW_RECHARGE_STARTED")
  t:reset()
  t:unit(2, "PRF-RUIN-CARD-DRAWN", "alpha front")
  t:deck(2, "UNSC-001")
  t:end_turn()
  t:over("win", 1)
  t:order("PHASE_DRAW_RECHARGE_STARTED", "PLAYER_ELIMINATED", "PHASE_DRAW_RECHARGE_ENDED", {"TURN_ENDED", cut = true}, "GAME_ENDED")
  t:no_event("PHASE_DEPLOYMENT_STARTED", {active = 2})
end

-- K-11: a turn that has ended is not cut, and neither is one that has not begun.
function test_K11_falls_between_turns(t)
  t:unit(1, "PRF-RUIN-TURN-ENDED", "alpha front")
  t:end_turn()
  t:over("win", 2)
  t:events("TURN_ENDED", {cut = false}, 1)
  t:events("TURN_ENDED", {}, 1)
  t:no_event("TURN_STARTED")
  t:reset()
  t:active(2)
  t:unit(1, "PRF-RUIN-ROUND-STARTED", "alpha front")
  t:end_turn()
  t:over("win", 2)
  t:events("TURN_ENDED", {}, 1)
  t:no_event("TURN_STARTED")
end
