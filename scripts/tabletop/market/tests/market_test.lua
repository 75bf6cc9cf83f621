-- The rules are those of docs/games/market.md. Seeds choose the cards.

local function pay(t)
  local coins = 0
  while true do
    local found
    for _, command in ipairs(t:legal()) do
      if command:sub(1, 4) == "pay " then found = command end
    end
    if not found then return coins end
    t:command(found)
    coins = coins + 1
  end
end

local function can(t, want)
  for _, command in ipairs(t:legal()) do
    if command == want then return true end
  end
  return false
end

function test_the_first_two_hands_pay_seven(t)
  for seed = 1, 6 do
    t:reset()
    t:match({ seed = seed })
    local p, coins = t:value("active") + 1, 0
    for _ = 1, 2 do
      coins = coins + pay(t)
      t:command("end")
      t:to_act(3 - p)
      t:command("end")
      t:to_act(p)
    end
    t:eq(coins, 7)
    t:eq(t:value("player[" .. p .. "].points"), 3)
  end
end

function test_a_purchase_takes_coins_and_there_is_one(t)
  t:match({ seed = 1 })
  local p = t:value("active") + 1
  t:eq(can(t, "buy COTTAGE"), false)
  local coins = pay(t)
  t:eq(can(t, "buy COTTAGE"), coins >= 2)
  t:eq(can(t, "buy CASTLE"), false)
  t:command("buy COTTAGE")
  t:eq(t:value("player[" .. p .. "].points"), 4)
  t:eq(t:value("player[" .. p .. "].coins"), coins - 2)
  t:eq(t:value("player[" .. p .. "].buys"), 0)
  t:eq(can(t, "buy PENNY"), false)
end

function test_three_empty_piles_close_the_market(t)
  t:match({ seed = 1 })
  for _ = 1, 120 do
    if t:value("stage") ~= 2 then break end
    pay(t)
    for _, want in ipairs({ "buy COTTAGE", "buy PENNY", "buy HAMLET", "buy KILN" }) do
      if can(t, want) then t:command(want) break end
    end
    t:command("end")
  end
  t:eq(t:value("counter.sold"), 3)
  t:eq(t:value("counter.over"), 1)
  t:eq(t:value("player[1].points") + t:value("player[2].points"), 16)
end

-- Both players buy a card whenever they can, or a shilling, until the player to act has one in the hand.
local function holding(t, id)
  for _ = 1, 60 do
    if can(t, "work " .. id) then return t:value("active") + 1 end
    pay(t)
    local want = can(t, "buy " .. id) and id or "SHILLING"
    if can(t, "buy " .. want) then t:command("buy " .. want) end
    t:command("end")
  end
end

local function hand_size(t, p) return t:value("zone[" .. 4 + p .. "].size") end

function test_work_cards_take_an_action_and_give_what_they_say(t)
  for id, gives in pairs({ HAMLET = { 1, 2, 0, 0 }, FORGE = { 3, 0, 0, 0 }, CARAVAN = { 2, 1, 0, 0 }, FAIR = { 1, 1, 1, 1 } }) do
    t:reset()
    t:match({ seed = 5 })
    local p = holding(t, id)
    local size, me = hand_size(t, p), "player[" .. p .. "]."
    t:command("work " .. id)
    t:eq(hand_size(t, p), size - 1 + gives[1], id)
    t:eq(t:value(me .. "actions"), gives[2], id)
    t:eq(t:value(me .. "buys"), 1 + gives[3], id)
    t:eq(t:value(me .. "coins"), gives[4], id)
  end
end

function test_a_kiln_trades_a_card_for_three_coins(t)
  t:match({ seed = 5 })
  local p = holding(t, "KILN")
  local points = t:value("player[" .. p .. "].points")
  t:command("work KILN")
  local taken
  for _, command in ipairs(t:legal()) do
    if command:find("take COTTAGE", 1, true) then taken = command end
  end
  t:command(taken or t:legal()[1])
  t:eq(t:value("zone[2].size"), 1)
  t:eq(t:value("player[" .. p .. "].coins"), 3)
  t:eq(t:value("player[" .. p .. "].points"), points - (taken and 1 or 0))
end

function test_the_whole_discard_pile_becomes_the_deck(t)
  t:match({ seed = 1 })
  local p = t:value("active") + 1
  local function size(zone) return t:value("zone[" .. zone + p .. "].size") end
  t:command("buy PENNY")
  t:command("end")
  t:command("end")
  t:eq(size(2), 0)
  t:eq(size(8), 6)
  t:command("end")
  t:eq(size(2), 6)
  t:eq(size(4), 5)
  t:eq(size(8), 0)
end
