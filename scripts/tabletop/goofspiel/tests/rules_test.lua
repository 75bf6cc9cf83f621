-- Prizes, ties, the modes with three cards, and the bot.

-- The rank of the prize that is turned over.
local function prize(t)
  local card = t:cards(0, "prize")[1]
  return tonumber(t:value("card[" .. card % 65536 - 8 .. "].card"):match("^P%-(%d+)$"))
end

local function round(t, one, two)
  t:command("play C-" .. one, 1)
  t:command("play C-" .. two, 2)
end

function test_thirteen_prizes_and_cards(t)
  t:match({ seed = 1 })
  t:player(0, { deck = 12, prize = 1, box = 0, order = 0, left = 0 })
  for p = 1, 2 do t:player(p, { hand = 13, spare = 0, played = 0, won = 0, lead = 0 }) end
  for n = 1, 12 do
    t:eq(t:value("stage"), 2)
    round(t, n, n)
    t:player(0, { left = n < 12 and n or 13, deck = math.max(12 - n, 0) })
  end
  t:over("draw")
end

function test_the_higher_card_wins_the_prize(t)
  t:match({ seed = 2 })
  local n = prize(t)
  round(t, 3, 5)
  t:player(2, { lead = n, won = { "P-" .. n }, played = { "C-5" } })
  t:player(1, { lead = -n, won = 0, hand = 12 })
  local m = prize(t)
  round(t, 9, 4)
  t:player(1, { lead = m - n, won = { "P-" .. m } })
  t:player(2, { lead = n - m })
end

-- The last round is given without asking: player 1 has a 1 left, and player 2 a 13.
function test_all_prizes_are_worth_91(t)
  t:match({ seed = 3 })
  local lead, last = 0, 91
  for n = 1, 12 do
    lead, last = lead + prize(t), last - prize(t)
    round(t, n + 1, n)
  end
  t:player(1, { lead = lead - last, won = 12 })
  t:player(2, { lead = last - lead, won = 1 })
  t:over("win", 1)
end

function test_three_cards(t)
  t:match({ seed = 1, mode = "three" })
  t:player(0, { deck = 2, prize = 1, box = 10, order = 0 })
  for p = 1, 2 do t:player(p, { hand = { "C-1", "C-2", "C-3" }, spare = 10 }) end
  t:eq(prize(t) <= 3, true)
  round(t, 3, 3)
  t:eq(prize(t) <= 3, true)
  round(t, 2, 1)
  t:player(0, { deck = 0, left = 1 })
  t:eq(t:value("stage"), 3)
end

function test_three_cards_in_order(t)
  t:match({ seed = 1, mode = "fixed" })
  t:player(0, { order = 2, prize = 1, box = 10, deck = 0 })
  for p = 1, 2 do t:player(p, { hand = { "C-1", "C-2", "C-3" }, spare = 10 }) end
  round(t, 3, 3)
  round(t, 2, 2)
  t:eq(t:value("stage"), 2)
  round(t, 1, 1)
  t:over("draw")
end

function test_the_bot_bids_the_prize(t)
  for seed = 1, 12 do
    t:reset()
    t:match({ seed = seed })
    t:eq(t:choice(1, "even"), "play C-" .. prize(t))
  end
end
