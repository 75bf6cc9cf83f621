-- Tests of the ends of rounds, of the players that can be chosen, and of the bot.

-- A match of n players in which player 1 acts. hands are lists of ids.
local function begin(t, hands, seed)
  t:reset()
  t:match({seed = seed or 1, options = {"seats=" .. #hands}})
  t:turn(1)
  for p, hand in ipairs(hands) do
    t:clear(p, "hand")
    if #hand > 0 then t:put(p, "hand", unpack(hand)) end
  end
end

local function give(t, ...)
  for _, command in ipairs({...}) do t:command(command) end
end

local function seats(t)
  local list = {}
  for _, command in ipairs(t:legal()) do list[#list + 1] = command end
  return list
end

-- A player who is caught or sheltered cannot be chosen, and nobody accuses themselves.
function test_who_can_be_chosen(t)
  for _, card in ipairs({"CLERK", "LAMPLIGHTER", "FENCER", "FERRYMAN", "BAILIFF"}) do
    local own = card == "BAILIFF" and "take p1" or nil
    begin(t, {{card, "INNKEEPER"}, {"CLERK"}, {"CLERK"}, {"CLERK"}})
    t:counter(3, "hidden", 1)
    t:counter(4, "caught", 1)
    t:command("play " .. card)
    t:eq(seats(t), own and {own, "take p2"} or {"take p2"})
  end
end

function test_a_card_without_a_player_to_choose_has_no_effect(t)
  for _, card in ipairs({"CLERK", "LAMPLIGHTER", "FENCER", "FERRYMAN"}) do
    begin(t, {{card, "INNKEEPER"}, {"CLERK"}})
    t:counter(2, "hidden", 1)
    t:command("play " .. card)
    t:to_act(2)
    t:player(1, {hand = {"INNKEEPER"}, caught = 0})
    t:player(2, {caught = 0})
  end
end

-- With the courier the bailiff and the ferryman stay in the hand, and no other card does.
function test_the_courier_must_be_played(t)
  for card, must in pairs({CLERK = false, LAMPLIGHTER = false, FENCER = false, INNKEEPER = false, BAILIFF = true, FERRYMAN = true, HEIRESS = false}) do
    begin(t, {{"COURIER", card}, {"CLERK"}})
    t:can():command("play COURIER")
    if must then t:cannot():command("play " .. card) else t:can():command("play " .. card) end
    begin(t, {{"HEIRESS", card}, {"CLERK"}})
    t:can():command("play " .. card)
  end
end

function test_an_innkeeper_shelters(t)
  begin(t, {{"INNKEEPER", "CLERK"}, {"CLERK"}, {"CLERK"}})
  t:command("play INNKEEPER")
  t:player(1, {hidden = 1})
  t:to_act(2)
end

-- Each rank from two to eight can be named, and catches its card alone.
function test_a_clerk_names_each_rank(t)
  for rank, card in ipairs({"CLERK", "LAMPLIGHTER", "FENCER", "INNKEEPER", "BAILIFF", "FERRYMAN", "COURIER", "HEIRESS"}) do
    for named = 2, 8 do
      begin(t, {{"CLERK", "INNKEEPER"}, {card}, {"CLERK"}})
      give(t, "play CLERK", "take p2", "take " .. named)
      t:eq({card, named, t:value("player[2].caught")}, {card, named, rank == named and 1 or 0})
    end
  end
end

-- Only the player who is caught puts the hand down.
function test_a_caught_player_puts_the_hand_down(t)
  begin(t, {{"CLERK", "INNKEEPER"}, {"BAILIFF"}, {"CLERK"}})
  give(t, "play CLERK", "take p2", "take 5")
  t:player(2, {hand = 0, pile = {"BAILIFF"}})
  t:player(1, {hand = {"INNKEEPER"}, pile = {"CLERK"}})
  t:to_act(3)
end

-- With an empty deck the card that was set aside comes into the hand, and the round ends.
function test_a_bailiff_with_the_last_cards(t)
  for n = 0, 1 do
    begin(t, {{"BAILIFF", "CLERK"}, {"LAMPLIGHTER"}, {"HEIRESS"}})
    t:clear(0, "deck")
    t:clear(0, "aside")
    t:put(0, "aside", "COURIER")
    if n == 1 then t:put(0, "deck", "FENCER") end
    give(t, "play BAILIFF", "take p2")
    -- The heiress is the highest hand in any case.
    t:player(3, {won = 1})
    t:to_act(3)
    begin(t, {{"BAILIFF", "CLERK"}, {"LAMPLIGHTER"}, {"FERRYMAN"}})
    t:clear(0, "deck")
    t:clear(0, "aside")
    t:put(0, "aside", n == 0 and "COURIER" or "FENCER")
    if n == 1 then t:put(0, "deck", "COURIER") end
    give(t, "play BAILIFF", "take p2")
    t:player(2, {won = 1})
  end
end

function test_a_bailiff_takes_one_card_and_catches_the_heiress(t)
  begin(t, {{"BAILIFF", "CLERK"}, {"HEIRESS"}, {"CLERK"}})
  t:clear(0, "deck")
  t:put(0, "deck", "FENCER", "FENCER", "FENCER")
  give(t, "play BAILIFF", "take p2")
  t:player(2, {caught = 1, hand = 0, pile = {"HEIRESS"}})
  t:player(3, {hand = {"CLERK", "FENCER"}})
  t:player(0, {deck = 2, aside = 1})
  begin(t, {{"BAILIFF", "CLERK"}, {"CLERK"}, {"CLERK"}})
  t:clear(0, "deck")
  t:put(0, "deck", "FENCER", "FENCER", "FENCER")
  give(t, "play BAILIFF", "take p2")
  t:player(2, {caught = 0, hand = {"FENCER", "FENCER"}, pile = {"CLERK"}})
  t:player(0, {deck = 1, aside = 1})
end

-- The last turn of a round, in which player 1 plays an innkeeper. The hands, the cards that
-- were played before, and the winners; the first of them begins the next round.
function test_the_highest_hand_wins(t)
  for _, case in ipairs({
    {{"CLERK", "LAMPLIGHTER", "FENCER"}, {{}, {}, {}}, {0, 0, 1}},
    {{"BAILIFF", "CLERK", "LAMPLIGHTER"}, {{}, {"COURIER", "FERRYMAN"}, {}}, {1, 0, 0}},
    {{"CLERK", "LAMPLIGHTER", "LAMPLIGHTER"}, {{}, {"FENCER"}, {"INNKEEPER"}}, {0, 0, 1}},
    {{"CLERK", "LAMPLIGHTER", "LAMPLIGHTER"}, {{}, {"FENCER", "LAMPLIGHTER"}, {"INNKEEPER"}}, {0, 1, 0}},
    {{"CLERK", "LAMPLIGHTER", "LAMPLIGHTER"}, {{}, {"FENCER", "CLERK"}, {"INNKEEPER"}}, {0, 1, 1}},
    {{"FENCER", "FENCER", "CLERK"}, {{}, {"INNKEEPER"}, {}}, {1, 1, 0}},
  }) do
    begin(t, {{"INNKEEPER", case[1][1]}, {case[1][2]}, {case[1][3]}})
    t:clear(0, "deck")
    local first
    for p = 3, 1, -1 do
      if #case[2][p] > 0 then t:put(p, "pile", unpack(case[2][p])) end
      if case[3][p] == 1 then first = p end
    end
    t:command("play INNKEEPER")
    for p = 1, 3 do t:player(p, {won = case[3][p], caught = 0}) end
    t:to_act(first)
    t:turn_is({starter = first})
  end
end

-- The player who draws the last card still plays.
function test_the_round_ends_after_the_turn_with_the_last_card(t)
  begin(t, {{"INNKEEPER", "CLERK"}, {"CLERK"}})
  t:clear(0, "deck")
  t:put(0, "deck", "BAILIFF")
  t:command("play INNKEEPER")
  t:to_act(2)
  t:player(2, {hand = {"BAILIFF", "CLERK"}, won = 0})
  t:player(0, {deck = 0})
  t:command("play CLERK")
  t:player(2, {won = 1})
end

-- A caught player wins nothing, whatever the hand was.
function test_the_last_one_left_wins(t)
  begin(t, {{"CLERK", "LAMPLIGHTER"}, {"HEIRESS"}})
  give(t, "play CLERK", "take p2", "take 8")
  t:player(1, {won = 1})
  t:player(2, {won = 0})
  t:to_act(1)
end

function test_the_match_goes_on_until_the_points_are_reached(t)
  for n = 2, 4 do
    for won = 7 - n - 2, 7 - n - 1 do
      local hands = {{"INNKEEPER", "HEIRESS"}}
      for p = 2, n do hands[p] = {"CLERK"} end
      begin(t, hands)
      t:clear(0, "deck")
      t:counter(1, "won", won)
      t:command("play INNKEEPER")
      if won == 7 - n - 1 then t:over("win", 1) else t:going_on() end
    end
  end
end

-- The bot gives only these commands.
local function only(t, p, set, ...)
  local given = {}
  for seed = 1, 10 do
    set(seed)
    given[t:choice(p, "reader")] = true
  end
  for _, command in ipairs({...}) do
    t:eq({command, given[command]}, {command, true})
    given[command] = nil
  end
  t:eq(next(given), nil)
end

-- It keeps high cards and the heiress, and fences with a high card alone.
function test_the_bot_plays(t)
  for _, case in ipairs({
    {"HEIRESS", "CLERK", "CLERK"}, {"HEIRESS", "COURIER", "COURIER"}, {"CLERK", "LAMPLIGHTER", "CLERK"},
    {"INNKEEPER", "BAILIFF", "INNKEEPER"}, {"LAMPLIGHTER", "INNKEEPER", "LAMPLIGHTER"},
    {"FENCER", "BAILIFF", "FENCER"}, {"FENCER", "INNKEEPER", "INNKEEPER"}, {"FENCER", "CLERK", "CLERK"},
    {"FENCER", "COURIER", "FENCER"}, {"FENCER", "HEIRESS", "FENCER"}, {"FENCER", "LAMPLIGHTER", "LAMPLIGHTER"},
    {"FERRYMAN", "CLERK", "CLERK"}, {"FERRYMAN", "FENCER", "FENCER"}, {"FERRYMAN", "INNKEEPER", "INNKEEPER"},
    {"FERRYMAN", "BAILIFF", "BAILIFF"}, {"FERRYMAN", "HEIRESS", "FERRYMAN"}, {"BAILIFF", "HEIRESS", "BAILIFF"},
  }) do
    only(t, 1, function(seed) begin(t, {{case[1], case[2]}, {"CLERK"}}, seed) end, "play " .. case[3])
  end
end

-- It names the rank with the most cards that it has not seen, and of equal ones the highest.
function test_the_bot_names_a_rank(t)
  for _, case in ipairs({
    {{}, {}, {}, 5}, {{"BAILIFF"}, {}, {}, 4}, {{}, {"BAILIFF", "INNKEEPER"}, {}, 3}, {{}, {}, {"BAILIFF", "INNKEEPER", "FENCER"}, 2},
    {{"BAILIFF"}, {"INNKEEPER", "FENCER"}, {"LAMPLIGHTER"}, 8}, {{"BAILIFF", "HEIRESS"}, {"INNKEEPER", "FENCER"}, {"LAMPLIGHTER"}, 7},
    {{"BAILIFF", "HEIRESS"}, {"INNKEEPER", "FENCER", "COURIER"}, {"LAMPLIGHTER"}, 6},
    {{"BAILIFF", "HEIRESS", "BAILIFF"}, {"INNKEEPER", "FENCER", "COURIER"}, {"LAMPLIGHTER", "FERRYMAN"}, 4},
  }) do
    only(t, 1, function(seed)
      begin(t, {{"CLERK", "CLERK"}, {"CLERK"}}, seed)
      t:clear(0, "open")
      if #case[1] > 0 then t:put(0, "open", unpack(case[1])) end
      if #case[2] > 0 then t:put(1, "pile", unpack(case[2])) end
      if #case[3] > 0 then t:put(2, "pile", unpack(case[3])) end
      give(t, "play CLERK", "take p2")
    end, "take " .. case[4])
  end
  only(t, 1, function(seed)
    begin(t, {{"CLERK", "BAILIFF"}, {"CLERK"}}, seed)
    t:clear(0, "open")
    give(t, "play CLERK", "take p2")
  end, "take 4")
end

-- It turns against the player who has won most, and never against itself.
function test_the_bot_chooses_a_player(t)
  for _, card in ipairs({"CLERK", "LAMPLIGHTER", "FENCER", "FERRYMAN", "BAILIFF"}) do
    for p = 2, 3 do
      only(t, 1, function(seed)
        begin(t, {{card, "HEIRESS"}, {"CLERK"}, {"CLERK"}}, seed)
        t:counter(1, "won", 2)
        t:counter(p, "won", 1)
        t:command("play " .. card)
      end, "take p" .. p)
    end
  end
end
