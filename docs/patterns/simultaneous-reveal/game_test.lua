---@param t arbiter.t
function test_each_move_beats_one_other(t)
  for _, pair in ipairs({{"strike", "feint"}, {"feint", "guard"}, {"guard", "strike"}}) do
    t:reset()
    t:turn(1)
    t:command(pair[1], 1)
    t:player(1, {points = 0})
    t:command(pair[2], 2)
    t:player(1, {points = 1})
    t:command(pair[2], 1)
    t:command(pair[1], 2)
    t:player(2, {points = 1})
  end
end

---@param t arbiter.t
function test_equal_moves_score_nothing(t)
  t:turn(1)
  t:command("guard", 1)
  t:command("guard", 2)
  t:player(1, {points = 0})
  t:player(2, {points = 0})
end

-- A choice is hidden until both have chosen, so the other player still has every move.
---@param t arbiter.t
function test_a_choice_is_secret(t)
  t:turn(1)
  t:command("strike", 1)
  t:player(1, {move = 0})
  t:eq(#t:legal(2), 4)
end

---@param t arbiter.t
function test_three_points_win(t)
  t:turn(1)
  t:counter(2, "points", 2)
  t:command("feint", 1)
  t:command("strike", 2)
  t:over("win", 2)
end
