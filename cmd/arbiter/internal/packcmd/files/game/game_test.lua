-- Tests of your game. The player 0 is the match: it has the deck and the pile.

-- Player 1 begins, with these cards only, and this card lies on the pile.
---@param t arbiter.t
local function begin(t, hand, pile)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", unpack(hand))
  if pile then t:put(0, "pile", pile) end
end

-- Ten cards: three in each hand, and four in the deck.
---@param t arbiter.t
function test_each_player_gets_three_cards(t)
  t:player(1, {hand = 3, points = 0})
  t:player(2, {hand = 3, points = 0})
  t:player(0, {deck = 4, pile = 0})
end

---@param t arbiter.t
function test_the_first_card_scores(t)
  begin(t, {"FOX"})
  t:command("play FOX")
  t:player(1, {points = 1, hand = 1})
  t:player(0, {deck = 3, pile = {"FOX"}})
  t:to_act(2)
end

-- A card above the pile scores its rank, and another one does not.
---@param t arbiter.t
function test_a_higher_card_scores(t)
  begin(t, {"STEP-3", "STEP-2"}, "STEP-2")
  t:fork(function()
    t:command("play STEP-3")
    t:player(1, {points = 3})
  end)
  t:command("play STEP-2")
  t:player(1, {points = 0})
end

-- A fox takes a point, if there is one.
---@param t arbiter.t
function test_a_fox_steals(t)
  begin(t, {"FOX"}, "STEP-4")
  t:counter(2, "points", 5)
  t:command("play FOX")
  t:player(1, {points = 1})
  t:player(2, {points = 4})
end

---@param t arbiter.t
function test_a_fox_takes_nothing_from_nobody(t)
  begin(t, {"FOX"}, "STEP-4")
  t:command("play FOX")
  t:player(1, {points = 0})
  t:player(2, {points = 0})
end

-- A fox that is drawn does nothing yet.
---@param t arbiter.t
function test_a_fox_in_the_hand_waits(t)
  begin(t, {"STEP-1"}, "STEP-4")
  t:clear(0, "deck")
  t:put(0, "deck", "FOX")
  t:counter(2, "points", 5)
  t:command("play STEP-1")
  t:player(1, {hand = {"FOX"}, points = 0})
  t:player(2, {points = 5})
end

-- The match ends when nobody has a card.
---@param t arbiter.t
function test_the_higher_score_wins(t)
  begin(t, {"STEP-1"})
  t:clear(0, "deck")
  t:clear(2, "hand")
  t:put(2, "hand", "STEP-4")
  t:command("play STEP-1")
  t:going_on()
  t:command("play STEP-4")
  t:over("win", 2)
end

-- A match that takes too long ends by score.
---@param t arbiter.t
function test_the_match_lasts_forty_turns(t)
  t:counter(2, "points", 9)
  t:turn(1, {turn = 39})
  t:command(t:legal()[1])
  t:going_on()
  t:command(t:legal()[1])
  t:over("win", 2)
end

---@param t arbiter.t
function test_a_player_can_give_up(t)
  begin(t, {"FOX"})
  t:command("concede")
  t:over("win", 2)
end

-- The bot plays the lowest card that scores, or else its lowest card.
---@param t arbiter.t
function test_the_bot_climbs(t)
  begin(t, {"STEP-4", "STEP-3", "STEP-2"}, "STEP-2")
  t:eq(t:choice(1, "climber"), "play STEP-3")
end

---@param t arbiter.t
function test_the_bot_scores_if_it_can(t)
  begin(t, {"STEP-4", "FOX"}, "STEP-3")
  t:eq(t:choice(1, "climber"), "play STEP-4")
end

---@param t arbiter.t
function test_the_bot_throws_away_its_lowest_card(t)
  begin(t, {"STEP-3", "FOX"}, "STEP-4")
  t:eq(t:choice(1, "climber"), "play FOX")
end
