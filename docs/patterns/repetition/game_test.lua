-- Both guards go back and forth. The first position comes for the third time after eight moves.
---@param t arbiter.t
function test_the_third_time_is_a_draw(t)
  for n = 1, 2 do
    t:going_on()
    t:command("go b1 a1")
    t:command("go b3 a3")
    t:command("go a1 b1")
    t:command("go a3 b3")
  end
  t:over("draw")
end

-- The same cells with another player to move are another position.
---@param t arbiter.t
function test_other_positions_do_not_count(t)
  t:command("go b1 a1")
  t:command("go b3 a3")
  t:command("go a1 b1")
  t:command("go a3 b3")
  t:command("go b1 c1")
  t:command("go b3 c3")
  t:command("go c1 b1")
  t:command("go c3 c2")
  t:going_on()
end

---@param t arbiter.t
function test_the_other_side_wins(t)
  t:command("go b1 a2")
  t:command("go b3 c3")
  t:command("go a2 b3")
  t:over("win", 1)
end
