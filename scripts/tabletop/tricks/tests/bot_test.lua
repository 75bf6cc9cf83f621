-- Tests of single tricks and of the bot. Spades are trumps where a test does not name others.

-- The play of a deal with these hands; player 1 leads.
local function play(t, ...)
  t:reset()
  t:match({seed = 1})
  t:turn(1, {phase = "play"})
  t:counter(0, "trump", 3)
  for p = 1, 4 do t:clear(p, "hand") end
  for rank = 7, 14 do
    for _, suit in ipairs({"clubs", "diamonds", "hearts", "spades"}) do t:put(0, "deck", "T-" .. rank .. "-" .. suit) end
  end
  for p, hand in ipairs({...}) do t:put(p, "hand", unpack(hand)) end
end

local clubs, hearts = {"T-8-clubs"}, {"T-7-hearts"}

function test_the_bot_leads_high(t)
  play(t, {"T-9-clubs", "T-13-hearts", "T-8-spades"}, clubs, clubs, clubs)
  t:eq(t:choice(1, "partner"), "play T-13-hearts")
end

-- The cards of the players before, the hand of the next one, and its card.
local follows = {
  {{"T-9-clubs"}, {"T-14-clubs", "T-10-clubs", "T-8-clubs"}, "T-10-clubs"}, -- the cheapest card that wins
  {{"T-13-clubs"}, {"T-12-clubs", "T-8-clubs"}, "T-8-clubs"}, -- nothing wins
  {{"T-9-clubs"}, {"T-8-spades", "T-7-spades", "T-14-hearts"}, "T-7-spades"}, -- a trump wins
  {{"T-9-clubs", "T-10-clubs"}, {"T-14-clubs", "T-7-clubs"}, "T-14-clubs"},
  {{"T-14-clubs", "T-8-clubs"}, {"T-13-clubs", "T-7-clubs"}, "T-7-clubs"}, -- the partner wins
  {{"T-9-clubs", "T-8-clubs"}, {"T-14-clubs", "T-7-clubs"}, "T-7-clubs"},
  {{"T-14-clubs", "T-8-clubs"}, {"T-7-spades", "T-8-hearts", "T-9-hearts"}, "T-8-hearts"}, -- a trump is saved
  {{"T-9-clubs", "T-9-spades"}, {"T-8-spades", "T-10-spades", "T-14-hearts"}, "T-10-spades"},
  {{"T-9-clubs", "T-9-spades"}, {"T-8-spades", "T-14-hearts"}, "T-14-hearts"},
}

function test_the_bot_follows(t)
  for _, case in ipairs(follows) do
    local hands = {{}, {}, {}, {}}
    for p = 1, 4 do hands[p] = p == #case[1] + 1 and case[2] or {case[1][p] or "T-7-diamonds"} end
    play(t, hands[1], hands[2], hands[3], hands[4])
    for _, card in ipairs(case[1]) do t:command("play " .. card) end
    t:eq(t:choice(#case[1] + 1, "partner"), "play " .. case[3])
  end
end

-- An ace is worth ten tenths of a trick, a king six, a queen three, and each trump from the
-- third on eight. The bot bids five tricks for more than thirty, and six for more than forty.
-- The hand, the suit that the bot names, and whether it bids.
local bids = {
  {{"14-clubs", "13-clubs", "13-diamonds", "12-diamonds", "12-hearts", "7-hearts", "12-spades", "7-spades"}, nil, true},
  {{"14-clubs", "7-clubs", "14-diamonds", "7-diamonds", "13-hearts", "7-hearts", "12-spades", "7-spades"}, nil, false},
  {{"14-clubs", "7-clubs", "8-clubs", "14-diamonds", "7-diamonds", "12-hearts", "7-hearts", "7-spades"}, "clubs", true},
  {{"13-clubs", "7-clubs", "13-diamonds", "12-diamonds", "8-diamonds", "12-hearts", "7-hearts", "12-spades"}, "diamonds", false},
  {{"14-hearts", "12-hearts", "8-hearts", "7-hearts", "7-clubs", "8-clubs", "7-diamonds", "7-spades"}, "hearts", false},
  {{"13-spades", "12-spades", "8-spades", "7-spades", "7-clubs", "8-clubs", "13-diamonds", "7-hearts"}, "spades", true},
  {{"12-clubs", "7-clubs", "14-diamonds", "7-diamonds", "14-hearts", "7-hearts", "12-spades", "12-diamonds"}, "diamonds", true},
}

local function hand(t, cards)
  t:reset()
  t:match({seed = 1})
  t:turn(1, {phase = "bidding"})
  t:clear(1, "hand")
  for _, card in ipairs(cards) do t:put(1, "hand", "T-" .. card) end
end

function test_the_bot_bids_what_its_hand_is_worth(t)
  for _, case in ipairs(bids) do
    hand(t, case[1])
    t:eq({case[1], t:choice(1, "partner")}, {case[1], case[3] and "bid 5" or "pass"})
    if case[2] then
      t:command("bid 5")
      t:eq(t:choice(1, "partner"), "take " .. case[2])
    end
  end
end

-- A hand of 43 tenths, and one of 39.
function test_the_bot_bids_six(t)
  for card, command in pairs({["14-hearts"] = "bid 6", ["13-hearts"] = "pass"}) do
    hand(t, {"14-clubs", "13-clubs", "8-clubs", "12-diamonds", "7-diamonds", card, "13-spades", "8-hearts"})
    t:counter(0, "least", 6)
    t:eq(t:choice(1, "partner"), command)
  end
end

function test_the_highest_trump_or_card_of_the_suit_wins(t)
  for _, case in ipairs({
    {"T-9-clubs", "T-10-clubs", "T-14-hearts", "T-8-clubs", 2},
    {"T-9-clubs", "T-7-spades", "T-14-clubs", "T-8-spades", 4},
    {"T-9-clubs", "T-7-hearts", "T-14-diamonds", "T-8-hearts", 1},
    {"T-7-spades", "T-14-clubs", "T-8-spades", "T-14-hearts", 3},
  }) do
    play(t, {case[1], "T-7-diamonds"}, {case[2], "T-7-diamonds"}, {case[3], "T-7-diamonds"}, {case[4], "T-7-diamonds"})
    for p = 1, 4 do t:command("play " .. case[p]) end
    t:to_act(case[5])
    t:player(case[5], {taken = 4})
    t:player(0, {trick = 0})
    t:turn_is({phase = "play", starter = case[5]})
  end
end

-- The last trick of a deal without a bid. Fifty points win, unless both teams have them.
function test_fifty_points_win_and_a_tie_does_not(t)
  for _, case in ipairs({{49, 48, true}, {48, 48, false}, {49, 49, false}, {50, 50, false}}) do
    play(t, {"T-9-clubs"}, clubs, hearts, hearts)
    t:counter(0, "trump", 4)
    if case[1] == case[2] then t:put(2, "taken", "T-7-clubs", "T-7-clubs", "T-7-clubs", "T-7-clubs") end
    for p = 1, 4 do t:counter(p, "score", case[2 - p % 2]) end
    for _, card in ipairs({"T-9-clubs", "T-8-clubs", "T-7-hearts", "T-7-hearts"}) do t:command("play " .. card) end
    t:player(1, {score = case[1] + 1})
    t:player(4, {score = case[1] == case[2] and case[2] + 1 or case[2]})
    if case[3] then t:over("win", 1, 3) else t:going_on() end
  end
end

-- A new deal forgets the contract of the last one.
function test_a_deal_begins_without_a_contract(t)
  play(t, {"T-9-clubs"}, clubs, hearts, hearts)
  t:counter(0, "bid", 5)
  t:counter(0, "declarer", 2)
  t:counter(0, "least", 9)
  for _, card in ipairs({"T-9-clubs", "T-8-clubs", "T-7-hearts", "T-7-hearts"}) do t:command("play " .. card) end
  t:player(0, {bid = 0, declarer = 0, trump = 4, least = 5, trick = 0, deck = 4})
  t:player(1, {taken = 0, hand = 8, score = 10})
  t:turn_is({phase = "bidding"})
end
