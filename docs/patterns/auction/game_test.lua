local function lot(t, worth)
  t:turn(1)
  t:clear(0, "lot")
  t:put(0, "lot", "PICTURE-" .. worth)
end

---@param t arbiter.t
function test_only_the_winner_pays(t)
  lot(t, 5)
  t:command("bid 4")
  t:cannot():command("bid 4")
  t:command("bid 7")
  t:command("pass")
  t:player(1, {money = 20, worth = 0})
  t:player(2, {money = 13, worth = 5, bought = {"PICTURE-5"}})
  t:player(0, {lot = 1, next = 1})
  t:to_act(2)
end

---@param t arbiter.t
function test_nobody_bids_more_than_the_money(t)
  lot(t, 3)
  t:counter(1, "money", 2)
  t:cannot():command("bid 3")
  t:command("bid 2")
  t:command("bid 3")
  t:eq(#t:legal(), 2)
end

---@param t arbiter.t
function test_the_best_collection_wins(t)
  lot(t, 6)
  t:clear(0, "deck")
  t:counter(2, "worth", 7)
  t:command("bid 1")
  t:command("pass")
  t:over("win", 2)
  t:player(1, {worth = 6})
end
