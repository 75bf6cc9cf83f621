-- The rules are those of docs/games/kuhn.md. Seeds choose the cards.

local function legal(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

local function play(t, mode, seed, ...)
  t:match({mode = mode, seed = seed})
  for _, command in ipairs({...}) do t:command(command) end
end

local function won(t, ...)
  for seat, chips in ipairs({...}) do t:eq(t:value("player[" .. seat .. "].won"), chips) end
end

-- With seed 1 seat 1 has the lowest card of three and seat 2 the highest.
function test_two_checks_show_the_cards(t)
  play(t, "kuhn", 1, "check")
  t:going_on()
  t:command("check")
  t:over("win", 2)
  won(t, -1, 1)
end

function test_a_bet_can_be_called(t)
  play(t, "kuhn", 1, "bet")
  t:eq(legal(t, "check"), false)
  t:eq(legal(t, "bet"), false)
  t:command("call")
  t:over("win", 2)
  won(t, -2, 2)
end

function test_the_lowest_card_wins_with_a_bluff(t)
  play(t, "kuhn", 1, "bet", "fold")
  t:over("win", 1)
  won(t, 1, -1)
end

function test_a_bet_after_a_check_is_answered(t)
  play(t, "kuhn", 1, "check", "bet")
  t:to_act(1)
  t:command("fold")
  t:over("win", 2)
  won(t, -1, 1)
end

function test_before_a_bet_there_is_nothing_to_call(t)
  play(t, "kuhn", 1)
  t:eq(legal(t, "call"), false)
  t:eq(legal(t, "fold"), false)
end

-- With seed 1 the highest of the three cards is at seat 3.
function test_three_checks_show_the_cards_of_three(t)
  play(t, "kuhn3", 1, "check", "check")
  t:going_on()
  t:command("check")
  t:over("win", 3)
  won(t, -1, -1, 2)
end

function test_both_others_answer_a_bet(t)
  play(t, "kuhn3", 1, "bet", "fold")
  t:going_on()
  t:to_act(3)
  t:command("fold")
  t:over("win", 1)
  won(t, 2, -1, -1)
end

function test_the_highest_card_of_those_left_wins(t)
  play(t, "kuhn3", 1, "check", "bet", "call", "call")
  t:over("win", 3)
  won(t, -2, -2, 4)
end

function test_each_has_one_card_and_one_is_left(t)
  for _, mode in ipairs({"kuhn", "kuhn3"}) do
    t:reset()
    t:match({mode = mode, seed = 2})
    t:eq(t:value("zone[1].size"), 1)
    t:eq(t:value("zone[3].size"), 1)
    t:eq(t:value("zone[4].size"), 1)
    t:eq(t:value("player[1].stake"), 1)
    t:eq(t:value("player[1].won"), 0)
  end
end
