---@param t arbiter.t
function test_grain_becomes_bread(t)
  t:turn(1)
  t:cannot():command("bake")
  t:command("gather")
  t:command("bake")
  t:player(1, {grain = 1, bread = 1})
  t:to_act(2)
end

---@param t arbiter.t
function test_the_price_of_bread(t)
  for loaves, points in ipairs({2, 5, 7}) do
    t:reset()
    t:turn(1)
    t:counter(1, "bread", 3)
    t:command("sell " .. loaves)
    t:player(1, {bread = 3 - loaves, points = points})
  end
end

---@param t arbiter.t
function test_nobody_sells_what_is_not_there(t)
  t:turn(1)
  t:cannot():command("sell 1")
  t:reset()
  t:turn(1)
  t:counter(1, "bread", 1)
  t:cannot():command("sell 2")
  t:can():command("sell 1")
end

---@param t arbiter.t
function test_twelve_points_win(t)
  t:turn(1)
  t:counter(1, "bread", 2)
  t:counter(1, "points", 8)
  t:command("sell 2")
  t:over("win", 1)
end
