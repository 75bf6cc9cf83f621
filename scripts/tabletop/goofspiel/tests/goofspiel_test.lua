-- The rules are those of docs/games/goofspiel.md.

local function legal(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

-- The prizes of the ordered game are three, two and one.
local function bid(t, one, two)
  t:command("play C-" .. one, 1)
  t:command("play C-" .. two, 2)
end

function test_the_higher_card_wins_the_prize(t)
  t:match({mode = "fixed"})
  bid(t, 3, 1)
  t:eq(t:value("player[1].lead"), 3)
  t:eq(t:value("player[2].lead"), -3)
end

function test_nobody_wins_with_equal_cards(t)
  t:match({mode = "fixed"})
  bid(t, 2, 2)
  t:eq(t:value("player[1].lead"), 0)
end

function test_a_card_is_played_once(t)
  t:match({mode = "fixed"})
  bid(t, 3, 1)
  t:eq(legal(t, "play C-3"), false)
end

function test_the_best_score_wins(t)
  t:match({mode = "fixed"})
  bid(t, 3, 1)
  bid(t, 1, 3)
  t:going_on()
  bid(t, 2, 2)
  t:over("win", 1)
  t:eq(t:value("player[1].lead"), 1)
end

function test_the_last_round_of_three_is_automatic(t)
  t:match({mode = "three"})
  bid(t, 3, 1)
  bid(t, 2, 3)
  t:eq(t:value("zone[4].size"), 0)
end

function test_thirteen_cards_each(t)
  t:match({mode = "goofspiel"})
  t:eq(#t:legal(1), 13)
  t:eq(#t:legal(2), 13)
end
