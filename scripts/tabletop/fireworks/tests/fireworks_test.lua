-- The rules are those of docs/games/fireworks.md. Seeds choose the cards.

-- The cards of a hand, by id. The zones are the deck, the sky, the discard pile and the hands.
local function hand(t, player)
  local before, cards = 0, {}
  for zone = 1, 2 + player do before = before + t:value("zone[" .. zone .. "].size") end
  for i = 1, t:value("zone[" .. 3 + player .. "].size") do
    cards[i] = t:value("card[" .. t:value("order[" .. before + i .. "].card") .. "].card")
  end
  return cards
end

local function colour_of(card) return card:gsub("-.*", ""):lower() end

-- Plays a card of the player to act by the rules, and returns whether it went up.
local function play(t, i)
  local player = t:value("active") + 1
  local card = hand(t, player)[i]
  local goes = t:value("counter." .. colour_of(card)) + 1 == tonumber(card:sub(-1))
  local size, mistakes, score = t:value("zone[2].size"), t:value("counter.mistakes"), t:value("player[1].score")
  t:command("play hand#" .. i)
  t:eq(t:value("zone[2].size") - size, goes and 1 or 0)
  if t:value("counter.mistakes") < 3 then t:eq(t:value("player[1].score") - score, goes and 1 or 0) end
  t:eq(t:value("counter.mistakes") - mistakes, goes and 0 or 1)
  return goes
end

-- The place of a card that goes up now, nil for none.
local function fitting(t, player)
  for i, card in ipairs(hand(t, player)) do
    if t:value("counter." .. colour_of(card)) + 1 == tonumber(card:sub(-1)) then return i end
  end
end

local function hint(t)
  for _, command in ipairs(t:legal()) do
    if command:find("number on ", 1, true) == 1 then return t:command(command) end
  end
end

-- Plays with open cards until the end; returns the number of turns with an empty deck.
local function to_the_end(t)
  local last = 0
  while t:value("stage") == 2 do
    local empty = t:value("zone[1].size") == 0
    local i = fitting(t, t:value("active") + 1)
    if i then play(t, i)
    elseif t:value("counter.hints") < 8 then t:command("discard hand#1")
    else hint(t) end
    if empty then last = last + 1 end
  end
  return last
end

function test_hands_are_smaller_with_four(t)
  for seats, cards in pairs({ [2] = 5, [3] = 5, [4] = 4 }) do
    t:reset()
    t:match({ seed = 1, options = { "seats=" .. seats } })
    t:eq(#hand(t, seats), cards)
    t:eq(t:value("zone[1].size"), 50 - seats * cards)
    t:eq(t:value("counter.hints"), 8)
  end
end

function test_the_own_cards_are_hidden_and_those_of_others_are_not(t)
  t:match({ seed = 3 })
  local theirs = {}
  for _, card in ipairs(hand(t, 2)) do theirs[card] = true end
  for _, command in ipairs(t:legal()) do
    local card = command:match("^play (.*)$")
    if card then t:eq(card:sub(1, 5), "hand#") end
    card = command:match("^colour on ([A-Z]+%-%d)")
    if card then t:eq(theirs[card], true) end
  end
  for _, command in ipairs(t:legal()) do t:eq(command:sub(1, 7) == "discard", false) end
end

function test_a_hint_marks_all_cards_that_have_it_in_common(t)
  t:match({ seed = 3 })
  t:command("number on BLUE-4")
  t:eq(t:value("counter.hints"), 7)
  t:events("STATUS_CHANGED", {}, 2) -- two of the cards are fours
  t:mark()
  t:command("discard hand#1")
  t:eq(t:value("counter.hints"), 8)
  t:eq(t:value("zone[3].size"), 1)
  t:eq(t:value("zone[1].size"), 39)
end

function test_a_card_goes_up_or_is_a_mistake(t)
  for seed = 1, 4 do
    t:reset()
    t:match({ seed = seed })
    while t:value("stage") == 2 and t:value("counter.mistakes") < 3 do play(t, 1) end
    t:eq(t:value("counter.mistakes"), 3)
    t:over("loss")
    t:eq(t:value("player[1].score") + t:value("player[2].score"), 0)
  end
end

function test_after_the_last_card_everybody_has_a_turn(t)
  for seats = 2, 4 do
    t:reset()
    t:match({ seed = 7, options = { "seats=" .. seats } })
    local last = to_the_end(t)
    local score = t:value("player[1].score")
    t:eq(score > 15, true)
    if score < 25 then
      t:eq(last, seats)
      t:over("draw")
    end
    t:eq(t:value("player[2].score"), score)
  end
end

function test_all_five_rockets_win(t)
  for seed = 1, 40 do
    t:reset()
    t:match({ seed = seed, options = { "seats=3" } })
    to_the_end(t)
    if t:value("player[1].score") == 25 then
      t:over("win", 1, 2, 3)
      return
    end
  end
  t:eq("no seed", "25 points")
end

function test_a_five_gives_a_hint_back(t)
  t:match({ seed = 7 })
  for _ = 1, 80 do
    local i, hints = fitting(t, t:value("active") + 1), t:value("counter.hints")
    if i then
      local five = hand(t, t:value("active") + 1)[i]:sub(-1) == "5"
      play(t, i)
      t:eq(t:value("counter.hints"), math.min(8, hints + (five and 1 or 0)))
      if five then return end
    elseif hints == 8 or hints > 0 and t:value("zone[1].size") % 2 == 0 then hint(t)
    else t:command("discard hand#1") end
  end
end

function test_a_hint_of_a_colour_takes_a_hint(t)
  t:match({ seed = 3 })
  t:command("colour on RED-1")
  t:eq(t:value("counter.hints"), 7)
  t:events("STATUS_CHANGED", {}, 2) -- and the red two
  t:to_act(2)
end
