-- Decisions of several players and of the dead, nested ones, and those that nobody needs any more (K-09, K-29, M-10).

function test_K29_decision_of_the_dead_opens_after_the_batch(t)
  local a = t:unit(1, "3/0/3", "alpha front")
  local b = t:unit(2, "PRF-TESTATOR", "alpha front")
  local a2 = t:unit(1, "1/0/3", "alpha front")
  t:deck(2, "UNSC-001", "UNSC-002")
  t:phase("skirmish")
  t:attack(a, b)
  t:decision(2, {1, 2})
  t:refused("DECISION_OPEN"):attack(a2, "base")
  t:answer(2)
  t:player(2, {hand = 2})
  t:cause({"KILL_OCCURRED", target = b}, "CARD_DRAWN")
  t:cause({"ATTACK_DECLARED", source = a}, "CARD_DRAWN")
  t:attack(a2, "base")
end

function test_M10_decision_and_fall_in_one_card(t)
  -- the question waits behind the batch that decides: it is never put, or answered none, and the match is over
  local c = t:hand(1, "PRF-LAST-QUESTION")
  t:deck(2, "UNSC-001")
  t:play(c)
  t:over("win", 2)
  t:player(2, {hand = 0})
end

function test_K09_nested_questions(t)
  local c = t:hand(1, "PRF-TWICE")
  t:deck(2, "UNSC-001", "UNSC-002", "UNSC-003")
  t:play(c)
  t:decision(1, {"alpha", "bravo"})
  t:answer("bravo")
  t:decision(2, {1, 2})
  t:answer(2)
  t:player(2, {hand = 2})
  t:events("tcg:DECISION_ANSWERED", {}, 2)
  t:cause({"CARD_PLAY_DECLARED", source = c}, "CARD_DRAWN")
  t:cause("tcg:DECISION_ASKED", "CARD_DRAWN")
end

function test_K29_six_questions_at_once(t)
  for _, l in ipairs({"alpha", "bravo", "charlie"}) do
    t:unit(1, "PRF-ASKS", l .. " front 1")
    t:unit(1, "PRF-ASKS", l .. " front 2")
  end
  t:unit(2, "0/0/5", "alpha front")
  for i = 1, 8 do t:deck(1, "UNSC-001") end
  t:phase("skirmish")
  t:end_phase()
  for i = 1, 6 do
    t:decision(1, {1, 2})
    t:answer(1)
  end
  t:player(1, {hand = 6})
  t:turn_is({turn = 6, active = 2})
end

function test_M10_two_questions_and_a_concession(t)
  t:unit(1, "PRF-ASKS", "alpha front")
  t:unit(1, "PRF-ASKS", "bravo front")
  t:deck(1, "UNSC-001", "UNSC-002")
  t:phase("skirmish")
  t:end_phase()
  t:mark()
  t:concede(2)
  t:over("win", 1)
  t:player(1, {hand = 0})
  t:no_event("CARD_DRAWN")
end

function test_G10_own_fall_at_the_end_step_before_control(t)
  for _, l in ipairs({"alpha", "bravo", "charlie"}) do t:unit(1, "0/0/1", l .. " front") end
  local n = t:hand(1, "PRF-RUIN")
  t:end_turn()
  t:end_turn()
  t:play(n, {at = "alpha back"})
  t:end_phase()
  t:end_phase()
  t:over("win", 2)
  t:no_event("WIN_CONDITION_MET", {winners = 1})
  t:order({"PLAYER_ELIMINATED", target_player = 1}, "PHASE_ENDSTEP_ENDED", {"TURN_ENDED", cut = true}, "GAME_ENDED")
end
