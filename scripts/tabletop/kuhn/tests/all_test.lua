-- All deals and all ways of betting, and the bot with every card.

local function deal(t, mode, cards, seed)
  t:reset()
  t:match({ mode = mode, seed = seed or 1 })
  for p, rank in ipairs(cards) do
    t:clear(p, "hand")
    t:put(p, "hand", "K-" .. rank)
  end
end

-- Plays a way of betting: k checks, b bets, c calls, f folds. It returns the stakes and the players who folded.
local words = { k = "check", b = "bet", c = "call", f = "fold" }

local function play(t, seats, way)
  local stake, out = {}, {}
  for p = 1, seats do stake[p] = 1 end
  for i = 1, #way do
    local p, step = (i - 1) % seats + 1, way:sub(i, i)
    t:to_act(p)
    t:going_on()
    t:command(words[step])
    if step == "b" or step == "c" then stake[p] = 2 end
    if step == "f" then out[p] = true end
  end
  return stake, out
end

local function settled(t, cards, stake, out)
  local best, pot = nil, 0
  for p, rank in ipairs(cards) do
    pot = pot + stake[p]
    if not out[p] and (not best or rank > cards[best]) then best = p end
  end
  t:over("win", best)
  local shown = {}
  for p in ipairs(cards) do
    if not out[p] then shown[#shown + 1] = p end
  end
  if #shown < 2 then shown = {} end
  t:events("ZONE_SHOWN", {}, #shown)
  for _, p in ipairs(shown) do t:sees(p % #cards + 1, "ZONE_SHOWN", { zone = "hand:" .. p, shown = true }) end
  for p in ipairs(cards) do t:player(p, { won = (p == best and pot or 0) - stake[p], stake = stake[p], folded = out[p] and 1 or 0 }) end
end

function test_every_match_of_two(t)
  for a = 1, 3 do
    for b = 1, 3 do
      for _, way in ipairs({ "kk", "bc", "bf", "kbc", "kbf" }) do
        if a ~= b then
          deal(t, "kuhn", { a, b })
          local stake, out = play(t, 2, way)
          settled(t, { a, b }, stake, out)
        end
      end
    end
  end
end

function test_every_match_of_three(t)
  local ways = { "kkk", "bcc", "bcf", "bfc", "bff", "kbcc", "kbcf", "kbfc", "kbff", "kkbcc", "kkbcf", "kkbfc", "kkbff" }
  for _, cards in ipairs({ { 1, 2, 3 }, { 3, 1, 2 }, { 2, 4, 1 }, { 4, 3, 2 }, { 1, 2, 4 } }) do
    for _, way in ipairs(ways) do
      deal(t, "kuhn3", cards)
      local stake, out = play(t, 3, way)
      settled(t, cards, stake, out)
    end
  end
end

function test_the_deck_has_a_card_more_than_players(t)
  deal(t, "kuhn3", {})
  t:player(0, { deck = 1, box = 0 })
  t:match({ mode = "kuhn", seed = 1 })
  t:player(0, { deck = 1, box = 1 })
end

-- With equal ratings the bot would not choose the same in every seed.
function test_the_bot_bets_the_best_card_and_folds_the_worst(t)
  for mode, highest in pairs({ kuhn = 3, kuhn3 = 4 }) do
    for rank = 1, highest do
      for seed = 1, 6 do
        deal(t, mode, { rank }, seed)
        t:eq(t:choice(1, "honest"), rank == highest and "bet" or "check")
        deal(t, mode, { rank % highest + 1, rank }, seed)
        t:command("bet")
        t:eq(t:choice(2, "honest"), rank > 1 and "call" or "fold")
      end
    end
  end
end
