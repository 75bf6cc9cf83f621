-- All ways of betting with several deals, and the bot with every card.

local words = { c = "call", r = "raise", f = "fold" }

local function deal(t, a, b, board, seed)
  t:reset()
  t:match({ mode = "leduc", seed = seed or 1 })
  for p, rank in ipairs({ a, b }) do
    t:clear(p, "hand")
    t:put(p, "hand", "L-" .. rank)
  end
  t:clear(0, "deck")
  t:put(0, "deck", "L-" .. board)
end

local function has(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

-- Plays a round of betting and adds to the stakes. It returns who folded.
local function bet(t, way, size, stake)
  local owed, raises = { 0, 0 }, 0
  for i = 1, #way do
    local p, step = 2 - i % 2, way:sub(i, i)
    t:to_act(p)
    t:eq(has(t, "fold"), owed[p] > 0)
    t:eq(has(t, "raise"), raises < 2)
    t:command(words[step])
    if step == "f" then return p end
    stake[p], owed[p] = stake[p] + owed[p], 0
    if step == "r" then
      stake[p], owed[3 - p], raises = stake[p] + size, size, raises + 1
    end
    for q = 1, 2 do t:player(q, { stake = stake[q], owed = owed[q] }) end
  end
end

local function strength(own, board) return own == board and own + 3 or own end

local function settled(t, a, b, board, stake, folded)
  local won = 0 -- by player 1
  if folded then
    won = folded == 1 and -stake[1] or stake[2]
  elseif strength(a, board) > strength(b, board) then
    won = stake[2]
  elseif strength(a, board) < strength(b, board) then
    won = -stake[1]
  end
  t:events("ZONE_SHOWN", { shown = true }, folded and 0 or 2)
  if won == 0 then t:over("draw") else t:over("win", won > 0 and 1 or 2) end
  t:player(1, { won = won })
  t:player(2, { won = -won })
end

local called, ended = { "cc", "crc", "rc", "rrc", "crrc" }, { "crf", "rf", "rrf", "crrf" }

function test_every_way_of_betting(t)
  for _, cards in ipairs({ { 1, 2, 3 }, { 2, 1, 2 }, { 3, 3, 1 }, { 1, 3, 1 }, { 3, 2, 2 }, { 2, 1, 3 } }) do
    local a, b, board = cards[1], cards[2], cards[3]
    for _, way in ipairs(ended) do
      deal(t, a, b, board)
      local stake = { 1, 1 }
      settled(t, a, b, board, stake, bet(t, way, 2, stake))
    end
    for _, first in ipairs(called) do
      for _, list in ipairs({ called, ended }) do
        for _, second in ipairs(list) do
          deal(t, a, b, board)
          local stake = { 1, 1 }
          t:eq(bet(t, first, 2, stake), nil)
          t:turn_is({ phase = "second" })
          t:player(0, { board = { "L-" .. board }, raises = 0, calls = 0, size = 4 })
          settled(t, a, b, board, stake, bet(t, second, 4, stake))
        end
      end
    end
  end
end

function test_the_cards_of_both_modes(t)
  t:match({ mode = "leduc", seed = 1 })
  t:player(0, { deck = 4, ranks = 0, suited = 6, board = 0 })
  for p = 1, 2 do t:player(p, { hand = 1, stake = 1, owed = 0, folded = 0, won = 0 }) end
  t:match({ mode = "leduc_suits", seed = 1 })
  t:player(0, { deck = 4, ranks = 6, suited = 0, board = 0 })
  for p = 1, 2 do t:player(p, { hand = 1 }) end
  for _, phase in ipairs({ "first", "second" }) do
    t:turn_is({ phase = phase })
    for step in ("crrc"):gmatch(".") do t:command(words[step]) end
  end
  t:player(1, { stake = 13 })
  t:eq(t:value("stage"), 3)
end

-- With equal ratings the bot would not choose the same in every seed.
function test_the_bot_raises_pairs_and_kings(t)
  for seed = 1, 5 do
    for rank = 1, 3 do
      deal(t, rank, 2, 1, seed)
      t:eq(t:choice(1, "careful"), rank == 3 and "raise" or "call")
      deal(t, 2, rank, 1, seed)
      t:command("raise")
      t:eq(t:choice(2, "careful"), ({ "fold", "call", "raise" })[rank])
      deal(t, rank, 2, rank, seed)
      t:command("call")
      t:command("call")
      t:eq(t:choice(1, "careful"), "raise")
    end
  end
end
