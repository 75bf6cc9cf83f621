-- K-29: several players have a decision at once; nobody learns who answers first
-- before the last has, and answers take effect in seat order from the active
-- player on, whoever was asked first.
function test_two_players_choose_at_once(t)
  local card = t:hand(1, "WIN-002")
  t:play(card)
  t:to_act(2, 1)
  t:decision(1, {"1", "2", "3"})
  t:decision(2, {"1", "2", "3"})
  t:answer(3, 2)
  t:no_event("tcg:DECISION_ANSWERED")
  t:to_act(1)
  t:refused("NOT_YOURS"):answer(1, 2)
  t:answer(2, 1)
  t:order({"tcg:DECISION_ANSWERED", choice = "2"}, {"tcg:COUNTER_CHANGED", target = "base 1", after = 2}, {"tcg:DECISION_ANSWERED", choice = "3"}, {"tcg:COUNTER_CHANGED", target = "base 2", after = 3})
end

-- While answers are gathered nothing else can be done but to answer and concede.
function test_nothing_else_while_several_choose(t)
  local card, marine = t:hand(1, "WIN-002"), t:hand(1, "UNSC-001")
  t:play(card)
  t:answer(1, 1)
  t:refused("DECISION_OPEN"):play(marine, {at = "alpha front"})
  t:answer(1, 2)
  t:play(marine, {at = "alpha front"})
end

-- Several of many, and a second decision of one player comes when the first are
-- logged.
function test_several_of_many_at_once(t)
  local a, b = t:unit(1, "1/0/5", "alpha front", {damage = 3}), t:unit(1, "1/0/5", "bravo front", {damage = 3})
  local x, y = t:unit(2, "1/0/5", "alpha front", {damage = 3}), t:unit(2, "1/0/5", "bravo front", {damage = 3})
  t:play(t:hand(1, "WIN-003"))
  t:answer(1, 1)
  t:answer(2, 2)
  t:answer("done", 2)
  t:to_act(1)
  t:expect(y, {damage = 3})
  t:answer(2, 1)
  t:expect(a, {damage = 2})
  t:expect(b, {damage = 2})
  t:expect(x, {damage = 3})
  t:expect(y, {damage = 2})
  t:to_act(1)
  t:answer(1)
  t:answer("done")
  t:expect(a, {damage = 1})
  t:to_act(1)
end

-- M-10: who falls answers none, the answers of the others are logged.
function test_who_falls_while_answers_are_gathered(t)
  t:play(t:hand(1, "WIN-004"))
  t:answer(1, 1)
  t:concede(2)
  t:over("win", 1)
  t:events("tcg:DECISION_ANSWERED", {choice = "none"}, 2)
end

-- The first answer decides the match: the second does not happen any more.
function test_an_answer_that_decides_the_match(t)
  t:base(1, 5)
  t:base(2, 5)
  t:play(t:hand(1, "WIN-004"))
  t:answer(1, 2)
  t:answer(1, 1)
  t:over("win", 1)
  t:player(1, {base = 5})
end
