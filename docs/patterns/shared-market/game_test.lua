---@param t arbiter.t
function test_a_card_costs_its_price_and_is_replaced(t)
  t:turn(1)
  t:clear(0, "market")
  t:put(0, "market", "CLOTH", "SPICE", "BREAD", "BREAD")
  t:counter(1, "coins", 5)
  t:cannot():command("buy SPICE")
  t:command("buy CLOTH")
  t:player(1, {coins = 1, points = 5, goods = {"CLOTH"}})
  t:player(0, {market = 4})
  t:to_act(2)
end

---@param t arbiter.t
function test_coins(t)
  t:turn(1)
  t:counter(1, "coins", 9)
  t:command("earn")
  t:player(1, {coins = 10})
  t:command("earn")
  t:player(2, {coins = 4})
  t:cannot():command("earn")
end

---@param t arbiter.t
function test_the_market_closes_when_the_deck_is_empty(t)
  t:turn(1)
  t:clear(0, "market")
  t:clear(0, "deck")
  t:put(0, "market", "BREAD", "BREAD", "SPICE", "SPICE")
  t:command("buy BREAD")
  t:over("win", 1)
end
