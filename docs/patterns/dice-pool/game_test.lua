local function dice(t, a, b, c, seed)
  t:reset()
  t:seed(seed or 1)
  t:turn(1)
  t:counter(0, "die1", a)
  t:counter(0, "die2", b)
  t:counter(0, "die3", c)
  t:counter(0, "rolls", 1)
end

---@param t arbiter.t
function test_the_score_of_the_dice(t)
  for _, case in ipairs({{4, 4, 4, 20}, {1, 1, 6, 10}, {1, 6, 6, 10}, {2, 5, 2, 10}, {6, 5, 4, 15}}) do
    dice(t, case[1], case[2], case[3])
    t:command("score")
    t:player(1, {points = case[4]})
    t:player(0, {rolls = 0, die1 = 0, die2 = 0, die3 = 0})
    t:to_act(2)
  end
end

-- A die that is kept does not change: over ten seeds, the others do.
---@param t arbiter.t
function test_kept_dice_are_not_rolled(t)
  local changed = {}
  for seed = 1, 10 do
    dice(t, 5, 5, 5, seed)
    local n = seed % 3 + 1
    t:command("keep" .. n)
    t:cannot():command("keep" .. n)
    t:command("roll")
    t:eq(t:value("counter.die" .. n), 5)
    for die = 1, 3 do
      if t:value("counter.die" .. die) ~= 5 then changed[die] = true end
    end
  end
  t:eq({changed[1], changed[2], changed[3]}, {true, true, true})
end

---@param t arbiter.t
function test_three_rolls(t)
  t:turn(1)
  t:cannot():command("score")
  t:cannot():command("keep1")
  for _ = 1, 3 do t:command("roll") end
  t:cannot():command("roll")
  t:cannot():command("keep2")
  t:can():command("score")
end

---@param t arbiter.t
function test_fifty_points_win(t)
  dice(t, 6, 6, 6)
  t:counter(1, "points", 30)
  t:command("score")
  t:over("win", 1)
end
