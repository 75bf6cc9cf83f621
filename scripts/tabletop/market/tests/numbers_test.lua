-- The numbers of the piles are those of docs/games/market.md.

-- kind, then cost, coins, points, draws, actions, buys
local piles = {
  PENNY = { "coin", 0, 1, 0, 0, 0, 0 },
  SHILLING = { "coin", 3, 2, 0, 0, 0, 0 },
  CROWN = { "coin", 6, 3, 0, 0, 0, 0 },
  COTTAGE = { "town", 2, 0, 1, 0, 0, 0 },
  MANOR = { "town", 5, 0, 3, 0, 0, 0 },
  CASTLE = { "town", 8, 0, 6, 0, 0, 0 },
  HAMLET = { "work", 3, 0, 0, 1, 2, 0 },
  FORGE = { "work", 4, 0, 0, 3, 0, 0 },
  FAIR = { "work", 5, 1, 0, 1, 1, 1 },
  CARAVAN = { "work", 4, 0, 0, 2, 1, 0 },
  KILN = { "work", 3, 0, 0, 0, 0, 0 },
}

function test_numbers_of_the_piles(t)
  for id, has in pairs(piles) do
    t:clear(1, "hand")
    t:expect(t:put(1, "hand", id), { kind = has[1], cost = has[2], coins = has[3], points = has[4], draws = has[5], actions = has[6], buys = has[7], left = 10 })
  end
end

function test_the_beginning(t)
  for seats = 2, 4 do
    t:reset()
    t:match({ seed = 1, options = { "seats=" .. seats } })
    t:player(0, { supply = 11, trash = 0, sold = 0, over = 0 })
    for p = 1, seats do
      t:player(p, { hand = 5, deck = 5, played = 0, discard = 0, points = 3, actions = 1, buys = 1, coins = 0 })
    end
  end
end

local function scene(t, ...)
  t:match({ seed = 1 })
  t:turn(1, { turn = 3, round = 2 })
  t:clear(1, "hand")
  t:clear(1, "deck")
  for _, id in ipairs({ ... }) do t:put(1, "hand", id) end
end

local function has(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

function test_coins_pay_and_are_discarded(t)
  for id, of in pairs(piles) do
    t:reset()
    scene(t, id)
    t:eq(has(t, "pay " .. id), of[1] == "coin")
    t:eq(has(t, "work " .. id), of[1] == "work")
    if of[1] == "coin" then
      t:command("pay " .. id)
      t:player(1, { coins = of[3], hand = 0, played = { id }, actions = 1, buys = 1 })
    end
  end
end

function test_a_purchase_goes_to_the_discard_pile(t)
  for id, of in pairs(piles) do
    t:reset()
    scene(t)
    t:counter(1, "coins", of[2])
    t:counter(1, "buys", 2)
    t:command("buy " .. id)
    t:player(1, { coins = 0, buys = 1, discard = { id }, points = 3 + of[4] })
    t:expect(t:cards(0, "supply")[1], { zone = "supply" })
    if of[2] > 0 then t:eq(has(t, "buy " .. id), false) end
  end
end

function test_a_purchase_needs_the_coins(t)
  for id, of in pairs(piles) do
    if of[2] > 0 then
      t:reset()
      scene(t)
      t:counter(1, "coins", of[2] - 1)
      t:eq(has(t, "buy " .. id), false)
    end
  end
end

function test_work_cards_draw_and_give(t)
  for id, of in pairs(piles) do
    if of[1] == "work" and id ~= "KILN" then
      t:reset()
      scene(t, id)
      t:put(1, "deck", "CROWN", "CROWN", "CROWN", "CROWN")
      t:command("work " .. id)
      t:player(1, { hand = of[5], deck = 4 - of[5], actions = of[6], buys = 1 + of[7], coins = of[3], played = { id } })
    end
  end
end

function test_no_action_no_work(t)
  scene(t, "HAMLET", "FORGE")
  t:counter(1, "actions", 0)
  t:eq(has(t, "work HAMLET"), false)
end

function test_the_discard_pile_becomes_the_deck(t)
  scene(t, "FORGE")
  t:put(1, "deck", "CROWN")
  t:put(1, "discard", "PENNY", "PENNY", "PENNY")
  t:command("work FORGE")
  t:player(1, { hand = 3, deck = 1, discard = 0 })
  t:reset()
  scene(t, "FORGE")
  t:put(1, "discard", "PENNY", "PENNY")
  t:command("work FORGE")
  t:player(1, { hand = 2, deck = 0, discard = 0, played = 1 })
end

function test_the_end_of_a_turn_draws_five(t)
  scene(t, "HAMLET", "PENNY", "PENNY")
  t:put(1, "deck", "CROWN", "CROWN")
  t:command("pay PENNY#2")
  t:command("end")
  t:player(1, { hand = 5, deck = 0, discard = 0, played = 0 })
  t:to_act(2)
  t:player(2, { actions = 1, buys = 1, coins = 0 })
end

function test_a_kiln_trashes(t)
  for id, of in pairs(piles) do
    if id ~= "KILN" then
      t:reset()
      scene(t, "KILN", id)
      t:counter(1, "points", 9)
      t:command("work KILN")
      t:command("take " .. id)
      t:player(1, { coins = 3, points = 9 - of[4], hand = 0, played = { "KILN" }, actions = 0 })
      t:player(0, { trash = { id } })
    end
  end
end

function test_castles_or_three_piles_close_the_market(t)
  for id, n in pairs({ CASTLE = 3, MANOR = 1 }) do
    t:reset()
    scene(t)
    for _, card in ipairs(t:cards(0, "supply")) do t:counter(card, "left", 1) end
    t:counter(1, "coins", 8)
    t:command("buy " .. id)
    t:player(0, { sold = n, over = 0 })
    t:going_on()
    t:command("end")
    if n == 3 then t:over("win", 1) else t:to_act(2) end
  end
end

-- With equal ratings the bot would not choose the same in every seed.
function test_the_bot_plays_everything_and_buys_the_dearest(t)
  for seed = 1, 4 do
    local function choice(coins, buys, ...)
      t:reset()
      t:match({ seed = seed })
      t:turn(1, { turn = 3, round = 2 })
      t:clear(1, "hand")
      for _, id in ipairs({ ... }) do t:put(1, "hand", id) end
      t:counter(1, "coins", coins)
      t:counter(1, "buys", buys)
      return t:choice(1, "trader")
    end
    t:eq(choice(8, 1, "HAMLET", "PENNY"), "work HAMLET")
    t:eq(choice(8, 1, "FORGE", "HAMLET"), "work HAMLET")
    t:eq(choice(8, 1, "PENNY", "MANOR"), "pay PENNY")
    t:eq(choice(8, 1), "buy CASTLE")
    t:eq(choice(6, 1), "buy CROWN")
    t:eq(choice(5, 1), "buy MANOR")
    t:eq(choice(3, 1), "buy SHILLING")
    t:eq(choice(2, 1), "end")
    t:eq(choice(0, 1), "end")
    t:eq(choice(8, 0), "end")
  end
end

function test_the_bot_trashes_the_cheapest(t)
  for seed = 1, 4 do
    t:reset()
    t:match({ seed = seed })
    t:turn(1, { turn = 3, round = 2 })
    t:clear(1, "hand")
    t:put(1, "hand", "KILN", "CROWN", "SHILLING", "PENNY")
    t:command("work KILN")
    t:eq(t:choice(1, "trader"), "take PENNY")
  end
end
