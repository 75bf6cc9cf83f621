-- The rules are those of docs/games/bluff.md. Tests look for a seed with the cards that
-- they need.

-- The cards of a hand, as numbers of copies.
local function hand(t, p)
  local set = {}
  for i = 1, 15 do
    if t:value("card[" .. i .. "].zone") == 2 + p then
      local role = t:value("card[" .. i .. "].card")
      set[role] = (set[role] or 0) + 1
    end
  end
  return set
end


-- A match in which the active player holds the card mine, and the next one theirs; "-CARD"
-- means that the player does not hold it. It returns the two seats.
local function deal(t, n, mine, theirs)
  for seed = 1, 900 do
    t:reset()
    t:match({seed = seed, options = {"seats=" .. n}})
    local me = t:value("active") + 1
    local other = me % n + 1
    local function fits(p, role)
      if role:sub(1, 1) == "-" then return hand(t, p)[role:sub(2)] == nil end
      return role == "" or hand(t, p)[role] ~= nil
    end
    if fits(me, mine) and fits(other, theirs) then return me, other end
  end
  t:eq("no seed", "a seed")
end

local function commands(t, ...)
  for _, command in ipairs({...}) do t:command(command) end
end

local function legal(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

local function coins(t, p) return t:value("player[" .. p .. "].coins") end
local function cards(t, p) return t:value("player[" .. p .. "].cards") end
local function size(t, zone) return t:value("zone[" .. zone .. "].size") end

-- Everybody takes income until the active player has n coins.
local function save(t, n)
  local me = t:value("active") + 1
  while coins(t, me) < n or t:value("active") + 1 ~= me do t:command("income") end
end

-- The player who is asked takes the first option.
local function first(t) t:command(t:legal()[1]) end

function test_everybody_begins_with_two_cards_and_two_coins(t)
  for n = 2, 5 do
    t:reset()
    t:match({seed = n, options = {"seats=" .. n}})
    t:eq(size(t, 1), 15 - 2 * n)
    for p = 1, n do
      t:eq(coins(t, p), 2)
      t:eq(cards(t, p), 2)
      t:eq(size(t, 2 + p), 2)
    end
  end
end

function test_income_is_a_coin_that_nobody_can_stop(t)
  local me, other = deal(t, 3, "", "")
  t:command("income")
  t:eq(coins(t, me), 3)
  t:to_act(other)
  t:eq(t:value("counter.deed"), 0)
  t:eq(t:value("player[" .. me .. "].acting"), 0)
end

function test_aid_is_two_coins_when_all_let_it_pass(t)
  local me, other = deal(t, 3, "", "")
  t:command("aid")
  t:to_act(other)
  t:eq(legal(t, "doubt"), false)
  t:eq(legal(t, "forbid"), true)
  t:eq(#t:legal(), 3)
  commands(t, "pass", "pass")
  t:eq(coins(t, me), 4)
  t:to_act(other)
end

function test_a_block_that_nobody_doubts_stands(t)
  local me, other = deal(t, 2, "", "")
  commands(t, "aid", "forbid")
  t:to_act(me)
  t:command("pass")
  t:eq(coins(t, me), 2)
  t:to_act(other)
  t:eq(t:value("counter.blocked"), 0)
  t:eq(t:value("player[" .. other .. "].blocking"), 0)
end

function test_a_true_block_costs_the_doubter_a_card(t)
  local me, other = deal(t, 2, "", "REEVE")
  commands(t, "aid", "forbid", "doubt")
  t:to_act(me)
  first(t)
  t:eq(cards(t, me), 1)
  t:eq(cards(t, other), 2)
  t:eq(coins(t, me), 2)
  t:to_act(other)
end

function test_a_false_block_does_not_stop_the_deed(t)
  local me, other = deal(t, 2, "", "-REEVE")
  commands(t, "aid", "forbid", "doubt")
  t:to_act(other)
  first(t)
  t:eq(cards(t, other), 1)
  t:eq(cards(t, me), 2)
  t:eq(coins(t, me), 4)
end

function test_tax_is_three_coins(t)
  local me, other = deal(t, 2, "", "")
  t:command("tax")
  t:eq(legal(t, "doubt"), true)
  t:command("pass")
  t:eq(coins(t, me), 5)
  t:to_act(other)
end

function test_a_true_claim_is_shown_and_replaced(t)
  local me, other = deal(t, 2, "REEVE", "")
  t:command("tax")
  t:mark()
  t:command("doubt")
  t:events("CARD_MOVED", {to = "shown", card = "REEVE"}, 1)
  t:events("CARD_MOVED", {from = "shown", to = "deck"}, 1)
  t:events("CARD_MOVED", {from = "deck", to = "hand:" .. me}, 1)
  t:to_act(other)
  first(t)
  t:eq(cards(t, other), 1)
  t:eq(cards(t, me), 2)
  t:eq(size(t, 2 + me), 2)
  t:eq(size(t, 4 + other), 1)
  t:eq(coins(t, me), 5)
end

function test_a_false_claim_costs_a_card_and_the_deed(t)
  local me, other = deal(t, 2, "-REEVE", "")
  commands(t, "tax", "doubt")
  t:to_act(me)
  first(t)
  t:eq(cards(t, me), 1)
  t:eq(size(t, 4 + me), 1)
  t:eq(coins(t, me), 2)
  t:to_act(other)
end

function test_a_strike_costs_seven_and_cannot_be_stopped(t)
  local me, other = deal(t, 2, "", "")
  t:eq(legal(t, "strike on p" .. other), false)
  save(t, 7)
  t:command("strike on p" .. other)
  t:eq(coins(t, me), 0)
  t:to_act(other)
  t:eq(#t:legal(), 3) -- two cards, and giving up
  first(t)
  t:eq(cards(t, other), 1)
end

function test_ten_coins_must_strike(t)
  local me, other = deal(t, 3, "", "")
  save(t, 9)
  t:eq(legal(t, "income"), true)
  save(t, 10)
  t:eq(#t:legal(), 3) -- two players, and giving up
  t:eq(legal(t, "strike on p" .. other), true)
end

function test_a_stab_costs_three_coins(t)
  local me, other = deal(t, 2, "", "")
  t:eq(legal(t, "stab on p" .. other), false)
  save(t, 3)
  commands(t, "stab on p" .. other, "pass")
  t:eq(legal(t, "ward"), true)
  t:eq(legal(t, "hide"), false)
  t:command("pass")
  t:eq(coins(t, me), 0)
  t:to_act(other)
  first(t)
  t:eq(cards(t, other), 1)
end

function test_a_stab_that_is_doubted_rightly_costs_nothing(t)
  local me, other = deal(t, 2, "-KNIFE", "")
  save(t, 4)
  commands(t, "stab on p" .. other, "doubt")
  first(t)
  t:eq(coins(t, me), 4)
  t:eq(cards(t, other), 2)
end

function test_a_sentry_prevents_a_stab_which_still_costs(t)
  local me, other = deal(t, 3, "", "")
  save(t, 3)
  commands(t, "stab on p" .. other, "pass", "pass")
  t:to_act(other)
  t:command("ward")
  t:to_act(other % 3 + 1)
  commands(t, "pass", "pass")
  t:eq(coins(t, me), 0)
  t:eq(cards(t, other), 2)
end

function test_a_false_sentry_loses_both_cards(t)
  local me, other = deal(t, 2, "", "-SENTRY")
  save(t, 3)
  commands(t, "stab on p" .. other, "pass", "ward", "doubt")
  first(t)
  t:to_act(other)
  first(t)
  t:eq(cards(t, other), 0)
  t:eq(t:value("stage"), 3)
end

function test_the_victim_of_a_lost_doubt_is_not_asked_again(t)
  local me, other = deal(t, 3, "KNIFE", "-ENVOY")
  save(t, 3)
  t:command("income")
  commands(t, "exchange", "doubt") -- by the next player, and false
  first(t)
  t:eq(cards(t, other), 1)
  t:command("income")
  commands(t, "stab on p" .. other, "doubt")
  first(t)
  t:eq(cards(t, other), 0)
  t:to_act(other % 3 + 1)
end

function test_a_smuggler_takes_two_coins_or_what_there_is(t)
  local me, other = deal(t, 2, "", "")
  t:command("steal on p" .. other)
  t:command("pass")
  t:eq(legal(t, "hide"), true)
  t:eq(legal(t, "parley"), true)
  t:eq(legal(t, "ward"), false)
  t:eq(legal(t, "forbid"), false)
  t:command("pass")
  t:eq(coins(t, me), 4)
  t:eq(coins(t, other), 0)
  t:command("income")
  commands(t, "steal on p" .. other, "pass", "pass")
  t:eq(coins(t, me), 5)
  t:eq(coins(t, other), 0)
  commands(t, "aid", "pass", "aid", "pass", "steal on p" .. me, "pass", "pass")
  t:eq(coins(t, me), 5)
end

function test_nobody_steals_from_a_player_without_coins(t)
  local me, other = deal(t, 3, "", "")
  commands(t, "steal on p" .. other, "pass", "pass", "pass")
  commands(t, "income", "income", "steal on p" .. other, "pass", "pass", "pass")
  t:eq(coins(t, other), 0)
  t:command("income")
  t:eq(coins(t, other), 1)
  t:eq(legal(t, "steal on p" .. me), true)
end

function test_smugglers_and_envoys_keep_their_coins(t)
  for block, role in pairs({hide = "SMUGGLER", parley = "ENVOY"}) do
    local me, other = deal(t, 2, "", role)
    commands(t, "steal on p" .. other, "pass", block, "doubt")
    t:to_act(me)
    first(t)
    t:eq(coins(t, me), 2)
    t:eq(coins(t, other), 2)
    t:eq(cards(t, me), 1)
  end
end

function test_an_envoy_gives_two_of_four_cards_back(t)
  local me, other = deal(t, 2, "", "")
  commands(t, "exchange", "pass")
  t:to_act(me)
  t:eq(size(t, 2 + me), 4)
  t:eq(#t:legal(), 5) -- four cards, and giving up
  first(t)
  first(t)
  t:eq(size(t, 2 + me), 2)
  t:eq(size(t, 1), 11)
  t:to_act(other)
end

function test_the_last_one_with_a_card_wins(t)
  local me, other = deal(t, 3, "", "")
  local third = other % 3 + 1
  save(t, 7)
  t:command("strike on p" .. other)
  first(t)
  commands(t, "income", "strike on p" .. other)
  first(t)
  t:eq(t:value("stage"), 2)
  t:eq(cards(t, other), 0)
  t:to_act(me)
  save(t, 7)
  t:command("strike on p" .. third)
  first(t)
  t:to_act(third) -- the one between is out
  t:command("strike on p" .. me)
  first(t)
  save(t, 7)
  t:command("strike on p" .. third)
  first(t)
  t:eq(t:value("stage"), 3)
  t:eq(t:value("winners"), 2 ^ (me - 1))
end
