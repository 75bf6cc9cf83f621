-- What a question offers can leave while it waits: with a player who concedes, by what was
-- queued with it, or by the answer to an earlier one. Then it is no longer offered (C-R02).

function test_c_r02_an_option_leaves_with_its_player(t)
  t:mode("ffa3")
  local a, b = t:unit(2, "0/0/3", "alpha front"), t:unit(2, "0/0/3", "bravo front")
  local c = t:unit(3, "0/0/3", "alpha front")
  t:play(t:hand(1, "PRF-PICK"))
  t:decision(1, {a, b, c})
  t:concede(3)
  t:decision(1, {a, b})
  t:answer(2)
  t:expect(b, {damage = 1})
  t:replays()
end

function test_c_r02_the_last_option_is_taken(t)
  t:mode("ffa3")
  local a = t:unit(2, "0/0/3", "alpha front")
  local b, c = t:unit(3, "0/0/3", "alpha front"), t:unit(3, "0/0/3", "bravo front")
  t:play(t:hand(1, "PRF-PICK"))
  t:decision(1, {a, b, c})
  t:mark()
  t:concede(3)
  t:events("tcg:DECISION_ANSWERED", {}, 1)
  t:expect(a, {damage = 1})
  t:to_act(1)
  t:turn_is({active = 1, phase = "deployment"})
end

-- M-10: it was asked already, so its function runs without a choice.
function test_m10_all_options_leave(t)
  t:mode("ffa3")
  t:unit(3, "0/0/3", "alpha front")
  t:unit(3, "0/0/3", "bravo front")
  t:deck(1, "UNSC-001", "UNSC-002")
  t:play(t:hand(1, "PRF-PICK"))
  t:concede(3)
  t:player(1, {hand = {"UNSC-001"}})
  t:to_act(1)
end

function test_k29_an_option_dies_before_the_question_opens(t)
  local a = t:unit(2, "0/0/3", "alpha front")
  local b, c = t:unit(2, "0/0/3", "bravo front"), t:unit(2, "0/0/3", "charlie front")
  local all = t:hand(1, "PRF-PICK-AFTER")
  t:play(all, {on = a})
  t:decision(1, {b, c})
  t:events("tcg:DECISION_ASKED", {options = 2}, 1)

  t:reset() -- one is left
  a, b = t:unit(2, "0/0/3", "alpha front"), t:unit(2, "0/0/3", "bravo front")
  t:play(t:hand(1, "PRF-PICK-AFTER"), {on = a})
  t:expect(b, {damage = 1})
  t:no_event("tcg:DECISION_ASKED")

  t:reset() -- the only one is taken when the question is raised, and is gone by then
  a = t:unit(2, "0/0/3", "alpha front")
  t:deck(1, "UNSC-001")
  t:play(t:hand(1, "PRF-PICK-AFTER"), {on = a})
  t:no_event("tcg:DECISION_ASKED")
  t:player(1, {hand = 0})
  t:to_act(1)
end

function test_k29_an_option_dies_by_the_answer_before(t)
  local a, b, c = t:unit(2, "0/0/1", "alpha front"), t:unit(2, "0/0/1", "bravo front"), t:unit(2, "0/0/1", "charlie front")
  t:play(t:hand(1, "PRF-PICK-LISTED"))
  t:decision(1, {a, b, c})
  t:answer(2)
  t:decision(1, {a, c})
  t:answer(1)
  t:expect(c, {dead = false})
  t:expect(a, {dead = true})

  t:reset()
  a, b = t:unit(2, "0/0/1", "alpha front"), t:unit(2, "0/0/1", "bravo front")
  t:play(t:hand(1, "PRF-PICK-LISTED"))
  t:answer(2)
  t:expect(a, {dead = true})
  t:to_act(1)
end

-- What was taken stays taken; the rest must be enough.
function test_c_r02_some_of_several_leave(t)
  t:mode("ffa3")
  local a, b = t:unit(1, "0/0/3", "alpha front"), t:unit(2, "0/0/3", "alpha front")
  local c = t:unit(3, "0/0/3", "alpha front")
  t:play(t:hand(1, "PRF-PICK-TWO"))
  t:decision(1, {a, b, c})
  t:answer(1)
  t:concede(3)
  t:expect(a, {damage = 1})
  t:expect(b, {damage = 1})

  t:reset()
  t:mode("ffa3")
  a, b, c = t:unit(1, "0/0/3", "alpha front"), t:unit(2, "0/0/3", "alpha front"), t:unit(3, "0/0/3", "alpha front")
  t:play(t:hand(1, "PRF-PICK-TWO"))
  t:answer(3)
  t:concede(3)
  t:answer(2)
  t:expect(a, {damage = 0})
  t:expect(b, {damage = 1})
  t:to_act(1)

  t:reset() -- the one that was taken is all that is left
  t:mode("ffa3")
  a, b, c = t:unit(1, "0/0/3", "alpha front"), t:unit(3, "0/0/3", "alpha front"), t:unit(3, "0/0/3", "bravo front")
  t:play(t:hand(1, "PRF-PICK-TWO"))
  t:answer(1)
  t:concede(3)
  t:expect(a, {damage = 1})
  t:to_act(1)
end

-- Answers are gathered: what is left of one is noted with the others.
function test_k29_options_leave_while_answers_are_gathered(t)
  t:mode("ffa4")
  local a, b = t:unit(2, "0/0/3", "alpha front"), t:unit(3, "0/0/3", "alpha front")
  local c, d = t:unit(4, "0/0/3", "alpha front"), t:unit(4, "0/0/3", "bravo front")
  t:play(t:hand(1, "PRF-PICK-EACH"))
  t:decision(2, {b, c, d})
  t:concede(4)
  t:decision(1, {a, b})
  t:to_act(1) -- of players 2 and 3 each has one option left
  t:answer(1, 1)
  t:expect(a, {damage = 2})
  t:expect(b, {damage = 1})
  t:to_act(1)
end

-- Two searches that find nothing, asked together, are over when both players have said so.
function test_k29_two_searches_without_a_card(t)
  t:deck(1, "UNSC-008")
  t:deck(2, "UNSC-009")
  t:play(t:hand(1, "PRF-SEARCH-EACH"))
  t:answer("done", 1)
  t:to_act(2)
  t:answer("done", 2)
  t:events("tcg:DECISION_ANSWERED", {}, 2)
  t:to_act(1)
  t:can():command("end")

  t:reset()
  t:deck(1, "UNSC-008")
  t:deck(2, "UNSC-001", "UNSC-009")
  t:play(t:hand(1, "PRF-SEARCH-EACH"))
  t:answer("done", 1)
  t:answer("UNSC-001", 2)
  t:player(2, {graveyard = {"UNSC-001"}})
  t:to_act(1)
end
