-- The rules are those of docs/games/cribbage.md. Points of the show were counted by a program
-- that tries all combinations.

-- A match in which player 1 leads, and player 2 is the dealer.
local function begin(t, phase)
  for seed = 1, 20 do
    t:reset()
    t:match({seed = seed})
    if t:value("starter") == 0 then break end
  end
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:turn(1, {phase = phase})
end

local function score(t, p) return t:value("player[" .. p .. "].score") end

-- The starter, the hand of the player who leads, that of the dealer and the crib, each with
-- its points.
local shows = {
  {"C-5-spades", {"C-5-clubs", "C-5-diamonds", "C-5-hearts", "C-11-spades"}, 29, {"C-1-clubs", "C-2-diamonds", "C-3-hearts", "C-9-spades"}, 7, {"C-4-clubs", "C-6-diamonds", "C-6-hearts", "C-13-spades"}, 14},
  {"C-12-hearts", {"C-2-clubs", "C-4-diamonds", "C-6-hearts", "C-8-spades"}, 0, {"C-11-clubs", "C-13-diamonds", "C-13-hearts", "C-2-spades"}, 8, {"C-2-hearts", "C-4-hearts", "C-6-hearts", "C-9-hearts"}, 9},
  {"C-8-diamonds", {"C-1-clubs", "C-4-clubs", "C-9-clubs", "C-12-clubs"}, 6, {"C-2-clubs", "C-5-clubs", "C-9-clubs", "C-13-clubs"}, 8, {"C-3-diamonds", "C-6-diamonds", "C-10-diamonds", "C-12-diamonds"}, 5},
  {"C-3-clubs", {"C-1-clubs", "C-2-diamonds", "C-13-hearts", "C-12-spades"}, 7, {"C-1-diamonds", "C-1-hearts", "C-2-spades", "C-3-hearts"}, 16, {"C-7-clubs", "C-7-diamonds", "C-7-hearts", "C-7-spades"}, 12},
  {"C-13-diamonds", {"C-11-diamonds", "C-12-clubs", "C-10-hearts", "C-9-spades"}, 6, {"C-11-spades", "C-2-hearts", "C-4-hearts", "C-6-hearts"}, 0, {"C-10-clubs", "C-11-hearts", "C-12-diamonds", "C-1-spades"}, 4},
  {"C-7-hearts", {"C-8-clubs", "C-8-diamonds", "C-6-spades", "C-9-hearts"}, 16, {"C-1-clubs", "C-3-diamonds", "C-4-hearts", "C-12-clubs"}, 4, {"C-2-hearts", "C-3-hearts", "C-9-hearts", "C-11-hearts"}, 8},
  {"C-1-spades", {"C-1-diamonds", "C-13-clubs", "C-12-clubs", "C-11-clubs"}, 5, {"C-2-spades", "C-3-spades", "C-4-spades", "C-5-spades"}, 12, {"C-2-diamonds", "C-2-hearts", "C-3-clubs", "C-3-diamonds"}, 16},
  {"C-10-clubs", {"C-5-diamonds", "C-5-hearts", "C-13-clubs", "C-12-clubs"}, 14, {"C-1-hearts", "C-4-spades", "C-10-diamonds", "C-10-hearts"}, 12, {"C-3-spades", "C-4-clubs", "C-5-clubs", "C-6-clubs"}, 8},
  {"C-4-hearts", {"C-4-spades", "C-2-clubs", "C-2-diamonds", "C-2-hearts"}, 8, {"C-6-clubs", "C-6-diamonds", "C-5-hearts", "C-5-spades"}, 24, {"C-8-clubs", "C-9-diamonds", "C-11-hearts", "C-13-hearts"}, 1},
  {"C-13-spades", {"C-5-hearts", "C-6-diamonds", "C-7-hearts", "C-8-hearts"}, 8, {"C-12-hearts", "C-2-hearts", "C-5-hearts", "C-9-hearts"}, 8, {"C-2-hearts", "C-4-hearts", "C-6-hearts", "C-8-hearts"}, 0},
  {"C-11-clubs", {"C-1-clubs", "C-5-diamonds", "C-6-hearts", "C-13-clubs"}, 4, {"C-2-clubs", "C-4-diamonds", "C-6-hearts", "C-8-spades"}, 0, {"C-11-diamonds", "C-3-hearts", "C-4-hearts", "C-13-spades"}, 2},
  {"C-9-spades", {"C-2-diamonds", "C-3-clubs", "C-4-diamonds", "C-6-diamonds"}, 9, {"C-1-hearts", "C-12-hearts", "C-12-diamonds", "C-12-spades"}, 6, {"C-8-hearts", "C-8-spades", "C-10-hearts", "C-10-spades"}, 16},
}

-- The last card of player 1 is worth a point, and then all hands are counted.
local function show(t, case, one, two)
  begin(t, "pegging")
  t:put(0, "cut", case[1])
  t:put(1, "laid", case[2][1], case[2][2], case[2][3])
  t:put(1, "hand", case[2][4])
  t:put(2, "laid", case[4][1], case[4][2], case[4][3], case[4][4])
  t:put(0, "crib", case[6][1], case[6][2], case[6][3], case[6][4])
  t:counter(1, "score", one)
  t:counter(2, "score", two)
  t:command("play " .. case[2][4])
end

function test_the_show(t)
  for _, case in ipairs(shows) do
    show(t, case, 0, 0)
    t:eq({score(t, 1), score(t, 2)}, {1 + case[3], case[5] + case[7]})
    t:turn_is({phase = "discard", starter = 2, active = 2})
    t:player(1, {hand = 6, laid = 0})
    t:player(0, {cut = 0, crib = 0, pile = 0})
  end
end

-- Both players see the cards of the crib once it counts: the hand and the crib score one after the other.
function test_the_crib_is_shown_when_it_counts(t)
  show(t, shows[1], 0, 0)
  for viewer = 1, 2 do
    for _, card in ipairs(shows[1][6]) do t:sees(viewer, "CARD_MOVED", {card = card, from = "crib", to = "laid:2"}) end
  end
  t:events("COUNTER_CHANGED", {counter = "score", source_player = 2}, 2)
  show(t, shows[1], 91, 120)
  t:events("CARD_MOVED", {from = "crib"}, 0)
end

-- The player who leads counts first, and the dealer counts no more after 121 points.
function test_the_first_with_121_points_wins(t)
  show(t, shows[1], 91, 120)
  t:over("win", 1)
  t:eq({score(t, 1), score(t, 2)}, {121, 120})
  show(t, shows[1], 90, 100)
  t:over("win", 2)
  t:eq({score(t, 1), score(t, 2)}, {120, 121})
end

local suits = {"clubs", "diamonds", "hearts", "spades"}

-- The players play cards of these ranks in turn, and both keep a king. It returns the points
-- of the last card.
local function peg(t, ranks)
  begin(t, "pegging")
  t:put(0, "cut", "C-9-spades")
  local before, p = 0, 1
  for i, rank in ipairs(ranks) do
    t:put(2 - i % 2, "hand", "C-" .. rank .. "-" .. suits[i % 4 + 1])
  end
  t:put(1, "hand", "C-13-spades")
  t:put(2, "hand", "C-13-hearts")
  for i, rank in ipairs(ranks) do
    p = 2 - i % 2
    before = score(t, p)
    t:command("play C-" .. rank .. "-" .. suits[i % 4 + 1])
  end
  return score(t, p) - before
end

-- The cards that were played, and the points of the last one.
local plays = {
  {{7}, 0}, {{7, 8}, 2}, {{10, 5}, 2}, {{12, 5}, 2}, {{13, 4}, 0}, {{9, 7}, 0}, {{10, 4}, 0},
  {{4, 4}, 2}, {{4, 4, 4}, 6}, {{4, 4, 4, 4}, 12}, {{4, 9, 4}, 0}, {{10, 11}, 0}, {{9, 4, 4}, 2},
  {{3, 5, 4}, 3}, {{3, 6, 5, 4}, 4}, {{6, 4, 5}, 5}, {{4, 5, 4, 6}, 3}, {{4, 4, 5, 3}, 3},
  {{2, 5, 3, 4}, 4}, {{4, 2, 5, 3}, 4}, {{12, 13, 1}, 0}, {{11, 12, 13}, 3}, {{1, 2, 3}, 3},
  {{1, 2, 3, 4, 5}, 7}, {{5, 6, 2, 7}, 0}, {{3, 4, 6}, 0}, {{2, 3}, 0}, {{10, 12, 9, 2}, 2},
  {{9, 9, 10, 3}, 2}, {{8, 10, 9}, 3}, {{1, 1, 2, 3}, 3}, {{5, 3, 5, 4}, 3}, {{5, 4, 6, 4}, 0},
  {{6, 2, 4, 3, 5}, 5}, {{2, 4, 6, 3}, 2}, {{1, 13}, 0}, {{1, 3, 12}, 0}, {{2, 2, 3, 1, 4}, 4},
}

function test_points_in_the_play(t)
  for _, case in ipairs(plays) do
    t:eq({case[1], peg(t, case[1])}, case)
  end
end

function test_the_count_begins_again_after_thirty_one(t)
  peg(t, {10, 12, 9, 2})
  t:player(0, {pile = 0, room = 31})
  t:player(1, {laid = 2})
  t:player(2, {laid = 2})
  t:to_act(1)
  peg(t, {10, 12, 9})
  t:player(0, {pile = 3, room = 2})
  t:player(1, {laid = 0})
end

-- A count of 31 with the last card is worth 2, and another last card is worth 1. The hands
-- and the crib are worth nothing.
function test_the_last_card(t)
  for _, case in ipairs({{"C-10-clubs", 2}, {"C-9-clubs", 1}}) do
    begin(t, "pegging")
    t:put(0, "cut", "C-12-spades")
    t:put(1, "hand", "C-13-clubs", "C-4-hearts")
    t:put(1, "laid", "C-2-clubs", "C-8-diamonds")
    t:put(2, "hand", "C-7-clubs", case[1])
    t:put(2, "laid", "C-2-hearts", "C-1-diamonds")
    t:put(0, "crib", "C-2-spades", "C-4-hearts", "C-6-spades", "C-8-spades")
    t:command("play C-13-clubs")
    t:command("play C-7-clubs")
    t:command("play C-4-hearts")
    t:command("play " .. case[1])
    t:eq({score(t, 1), score(t, 2)}, {0, case[2]})
    t:turn_is({phase = "discard"})
  end
end

-- A count of 30, after which nobody has a card that fits.
local function thirty(t, ...)
  begin(t, "pegging")
  t:put(0, "cut", "C-9-spades")
  t:put(1, "hand", "C-13-clubs", "C-12-clubs", ...)
  t:put(2, "hand", "C-10-clubs", "C-2-clubs", "C-3-clubs")
  for _, card in ipairs({"C-13-clubs", "C-10-clubs", "C-12-clubs"}) do t:command("play " .. card) end
end

function test_the_last_to_play_scores_when_both_say_go(t)
  thirty(t, "C-4-clubs")
  t:eq(t:legal(), {"go"})
  t:cannot():command("play C-2-clubs")
  t:command("go")
  t:player(2, {gone = 1})
  t:eq(t:legal(), {"go"})
  t:command("go")
  t:player(1, {score = 1, gone = 0, laid = 2})
  t:player(2, {score = 0, gone = 0, laid = 1})
  t:player(0, {room = 31, pile = 0})
  t:to_act(2)
  t:command("play C-2-clubs")
  t:to_act(1)
end

function test_player_one_says_go_first(t)
  begin(t, "pegging")
  t:turn(2, {phase = "pegging"})
  t:put(0, "cut", "C-9-spades")
  t:put(2, "hand", "C-13-clubs", "C-12-clubs", "C-4-clubs")
  t:put(1, "hand", "C-10-clubs", "C-2-clubs", "C-3-clubs")
  for _, card in ipairs({"C-13-clubs", "C-10-clubs", "C-12-clubs"}) do t:command("play " .. card) end
  t:command("go")
  t:player(1, {gone = 1})
  t:command("go")
  t:player(1, {score = 0, gone = 0})
  t:player(2, {score = 1, gone = 0})
  t:to_act(1)
end

-- With an ace, the count is 31, and the other player leads to the next one.
function test_the_other_player_plays_on_after_go(t)
  thirty(t, "C-1-clubs", "C-7-clubs")
  t:command("go")
  t:eq(t:legal(), {"play C-1-clubs"})
  t:command("play C-1-clubs")
  t:player(1, {score = 2, laid = 3, gone = 0})
  t:player(2, {gone = 0})
  t:to_act(2)
end

function test_a_player_plays_as_long_as_cards_fit(t)
  begin(t, "pegging")
  t:put(0, "cut", "C-9-spades")
  t:put(1, "hand", "C-13-clubs", "C-6-clubs", "C-2-clubs", "C-1-clubs", "C-8-clubs")
  t:put(2, "hand", "C-10-clubs", "C-9-clubs")
  for _, card in ipairs({"C-13-clubs", "C-10-clubs", "C-6-clubs"}) do t:command("play " .. card) end
  t:command("go")
  t:cannot():command("go")
  t:command("play C-2-clubs")
  t:to_act(1)
  t:command("play C-1-clubs")
  t:player(0, {room = 2})
  t:eq(t:legal(), {"go"})
end

function test_a_player_without_cards_must_say_go(t)
  begin(t, "pegging")
  t:put(0, "cut", "C-9-spades")
  t:put(1, "hand", "C-13-clubs", "C-6-clubs", "C-2-clubs")
  t:put(2, "hand", "C-10-clubs")
  t:command("play C-13-clubs")
  t:command("play C-10-clubs")
  t:command("play C-6-clubs")
  t:eq(t:legal(), {"go"})
end

-- Court cards are worth ten, and a card that makes the count 31 fits.
function test_what_fits(t)
  begin(t, "pegging")
  t:put(0, "cut", "C-9-spades")
  t:counter(0, "room", 10)
  t:put(1, "hand", "C-13-clubs", "C-10-clubs", "C-9-clubs")
  t:put(2, "hand", "C-9-hearts")
  t:eq(#t:legal(), 3)
  t:reset()
  begin(t, "pegging")
  t:put(0, "cut", "C-9-spades")
  t:counter(0, "room", 9)
  t:put(1, "hand", "C-13-clubs", "C-11-clubs", "C-10-clubs", "C-9-clubs")
  t:put(2, "hand", "C-9-hearts")
  t:eq(t:legal(), {"play C-9-clubs"})
end

function test_a_jack_as_the_starter(t)
  for _, case in ipairs({{"C-10-clubs", 0}, {"C-11-clubs", 2}, {"C-12-clubs", 0}}) do
    begin(t, "discard")
    t:turn(2, {phase = "discard"})
    t:clear(0, "deck")
    t:put(0, "deck", case[1])
    t:put(0, "crib", "C-2-spades", "C-4-hearts", "C-6-spades")
    t:put(1, "hand", "C-2-clubs", "C-3-clubs", "C-4-clubs", "C-5-clubs")
    t:put(2, "hand", "C-2-hearts", "C-3-hearts", "C-4-hearts", "C-5-hearts", "C-6-hearts")
    t:command("discard C-6-hearts")
    t:eq({score(t, 1), score(t, 2)}, {0, case[2]})
    t:player(0, {cut = {case[1]}, crib = 4})
    t:turn_is({phase = "pegging", active = 1})
    t:command("play C-3-clubs")
    t:eq({score(t, 1), score(t, 2)}, {0, case[2]})
  end
end

function test_players_lay_cards_away_in_turn(t)
  for seed = 1, 3 do
    t:reset()
    t:match({seed = seed})
    local lead = t:value("starter") + 1
    t:to_act(lead)
    t:player(lead, {hand = 6, score = 0})
    t:player(0, {deck = 40})
    t:command(t:legal()[1])
    t:to_act(3 - lead)
    t:player(lead, {hand = 5})
    t:player(0, {crib = 1, cut = 0})
    t:turn_is({phase = "discard"})
  end
end

-- The bot plays what scores most, and otherwise a high card.
function test_the_bot_plays_for_points(t)
  for _, case in ipairs({{10, {9, 5, 8}, 5}, {13, {2, 9, 4}, 9}, {6, {7, 9, 6}, 9}, {4, {10, 4, 8}, 4}}) do
    begin(t, "pegging")
    t:put(0, "cut", "C-9-spades")
    t:put(1, "hand", "C-" .. case[1] .. "-clubs", "C-1-spades")
    t:put(2, "hand", "C-1-hearts")
    for _, rank in ipairs(case[2]) do t:put(2, "hand", "C-" .. rank .. "-diamonds") end
    t:command("play C-" .. case[1] .. "-clubs")
    t:eq(t:choice(2, "counter"), "play C-" .. case[3] .. "-diamonds")
  end
end

-- It keeps pairs, fifteens and cards that are near each other.
function test_the_bot_keeps_cards_that_belong_together(t)
  for _, case in ipairs({{{1, 3, 7}, 7}, {{5, 8, 2, 9, 1}, 5}, {{2, 2, 12, 13, 9}, 9}, {{9, 9, 6, 1}, 1}, {{10, 5, 1, 3}, 1}}) do
    begin(t, "discard")
    for i, rank in ipairs(case[1]) do t:put(1, "hand", "C-" .. rank .. "-" .. suits[i % 4 + 1]) end
    local choice = t:choice(1, "counter")
    t:eq(choice:match("^discard C%-(%d+)%-") + 0, case[2])
  end
end
