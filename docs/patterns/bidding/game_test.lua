-- A position with five cards worth 13 for player 1.
local function cards(t)
  t:turn(1)
  t:clear(1, "hand")
  t:clear(0, "widow")
  t:put(1, "hand", "V-5", "V-4", "V-1")
  t:put(0, "widow", "V-2", "V-1")
end

---@param t arbiter.t
function test_a_contract_that_is_kept_scores(t)
  cards(t)
  t:command("bid 10")
  t:cannot():command("bid 10")
  t:command("bid 11")
  t:command("bid 13")
  t:command("pass")
  t:player(1, {points = 13})
  t:player(2, {points = 0})
  t:player(0, {deals = 1, least = 6, widow = 2})
end

---@param t arbiter.t
function test_a_contract_that_fails_costs_the_bid(t)
  cards(t)
  t:command("bid 14")
  t:command("pass")
  t:player(1, {points = -14, hand = 3})
end

---@param t arbiter.t
function test_the_next_player_begins_the_next_deal(t)
  cards(t)
  t:command("bid 6")
  t:command("pass")
  t:to_act(2)
  t:turn_is({starter = 2, phase = "bids"})
end

---@param t arbiter.t
function test_three_deals(t)
  cards(t)
  t:counter(0, "deals", 2)
  t:command("bid 13")
  t:command("pass")
  t:over("win", 1)
end
