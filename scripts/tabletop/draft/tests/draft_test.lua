-- The rules are those of docs/games/draft.md. Seeds choose the cards.

local function start(t, seats, seed)
  t:reset()
  t:match({seed = seed, options = {"seats=" .. seats}})
end

-- The ids of the cards that a player can take, sorted.
local function hand(t, p)
  local ids = {}
  for i, command in ipairs(t:legal(p)) do ids[i] = string.match(command, "%u+") end
  table.sort(ids)
  return ids
end

-- The command that takes a card that the player likes, else the first one.
local function choose(t, p, likes)
  local list = t:legal(p)
  for _, command in ipairs(list) do
    if likes[string.match(command, "%u+")] then return command end
  end
  return list[1]
end

local tastes = {
  {LANTERN = true, MASK = true}, {KITE = true, BANNER = true}, {DRUM = true, FLAG = true},
  {STAGE = true, DANCER = true, LANTERN = true}, {BARROW = true, BOOTH = true, PENNANT = true},
}

-- Plays a day and returns what each player has taken. Hands move by step seats; the last card
-- is taken without asking.
local function day(t, seats, step, salt)
  local hands, taken = {}, {}
  for p = 1, seats do hands[p], taken[p] = hand(t, p), {} end
  for turn = 1, 11 - seats do
    local passed = {}
    for p = 1, seats do
      t:eq(hand(t, p), hands[p])
      local command = choose(t, p, tastes[(p + salt) % #tastes + 1])
      local id, rest = string.match(command, "%u+"), {}
      taken[p][turn] = id
      for _, other in ipairs(hands[p]) do
        if other == id then id = nil else rest[#rest + 1] = other end
      end
      passed[(p - 1 + step) % seats + 1] = rest
      t:command(command, p)
    end
    hands = passed
  end
  for p = 1, seats do taken[p][12 - seats] = hands[p][1] end
  return taken
end

local function many(cards, id)
  local n = 0
  for _, other in ipairs(cards) do
    if other == id then n = n + 1 end
  end
  return n
end

local function banners(cards)
  return many(cards, "FLAG") + 2 * many(cards, "PENNANT") + 3 * many(cards, "BANNER")
end

-- The points of a player's cards of a day, and of the banners among those of all.
local function points(taken, p)
  local cards, drums = taken[p], {1, 3, 6, 10, 15, 15, 15, 15, 15, 15}
  local n, kites = 2 * many(cards, "BARROW") + 3 * many(cards, "BOOTH"), many(cards, "KITE")
  for _ = 2, many(cards, "LANTERN"), 2 do n = n + 5 end
  for _ = 3, kites, 3 do n = n + 10 end
  n = n + (drums[many(cards, "DRUM")] or 0)
  local dancers, stages = many(cards, "DANCER"), many(cards, "STAGE")
  for i = 1, dancers do n = n + (i <= stages and 6 or 1) end
  local above, level = 0, 0
  for other = 1, #taken do
    if banners(taken[other]) > banners(cards) then above = above + 1 end
    if banners(taken[other]) == banners(cards) then level = level + 1 end
  end
  if banners(cards) == 0 or above > 1 then return n end
  return n + (above == 0 and 6 or 3)
end

local function mask_points(masks, p)
  local more, fewer = 0, 0
  for _, n in ipairs(masks) do
    if n > masks[p] then more = more + 1 end
    if n < masks[p] then fewer = fewer + 1 end
  end
  if more == 0 and fewer > 0 then return 6 end
  if fewer == 0 and more > 0 and #masks > 2 then return -6 end
  return 0
end

-- Plays a match and expects the scores of the page after each day, and its winners.
local function match(t, seats, seed)
  start(t, seats, seed)
  local scores, masks, best, winners = {}, {}, -99, {}
  for p = 1, seats do scores[p], masks[p] = 0, 0 end
  for number = 1, 3 do
    t:going_on()
    t:eq(t:value("counter.day"), number)
    local taken = day(t, seats, number == 2 and -1 or 1, seed)
    for p = 1, seats do
      scores[p], masks[p] = scores[p] + points(taken, p), masks[p] + many(taken[p], "MASK")
    end
    for p = 1, seats do
      local more = number == 3 and mask_points(masks, p) or 0
      scores[p] = scores[p] + more
      t:eq(t:value("player[" .. p .. "].score"), scores[p])
      best = math.max(number == 3 and scores[p] or -99, best)
    end
  end
  for p = 1, seats do
    if scores[p] == best then winners[#winners + 1] = p end
  end
  if #winners < seats then t:over("win", unpack(winners)) else t:over("draw") end
end

function test_hands_are_smaller_with_more_players(t)
  for seats = 2, 5 do
    start(t, seats, 1)
    for p = 1, seats do t:eq(#t:legal(p), 12 - seats) end
  end
end

function test_the_deck_has_the_copies_of_the_page(t)
  start(t, 2, 1)
  local copies = {}
  for i = 1, 108 do
    local card = t:value("card[" .. i .. "].card")
    copies[card] = (copies[card] or 0) + 1
  end
  t:eq(copies, {LANTERN = 14, KITE = 14, DRUM = 14, FLAG = 5, PENNANT = 10, BANNER = 5, BARROW = 12, BOOTH = 8,
    STAGE = 7, DANCER = 9, MASK = 10})
end

function test_two_players_count_as_the_page_says(t)
  for seed = 1, 6 do match(t, 2, seed) end
end

function test_three_players_count_as_the_page_says(t)
  for seed = 1, 4 do match(t, 3, seed) end
end

function test_four_players_count_as_the_page_says(t)
  for seed = 1, 3 do match(t, 4, seed) end
end

function test_five_players_count_as_the_page_says(t)
  for seed = 1, 5 do match(t, 5, seed) end
end

function test_cards_are_shown_when_all_have_chosen(t)
  start(t, 3, 1)
  t:mark()
  t:command(t:legal(2)[1], 2)
  t:to_act(1, 3)
  t:no_event("CARD_MOVED")
  t:command(t:legal(1)[1], 1)
  t:no_event("CARD_MOVED")
  t:command(t:legal(3)[1], 3)
  t:events("ACTION_DECLARED", {}, 3)
  t:to_act(1, 2, 3)
end

function test_a_choice_is_final(t)
  start(t, 3, 1)
  t:command(t:legal(2)[1], 2)
  t:eq(#t:legal(2), 0)
end
