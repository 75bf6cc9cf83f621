---@param t arbiter.t
function test_three_steps_at_most(t)
  t:turn(1)
  t:can():command("go RED c4")
  t:cannot():command("go RED c5")
  t:cannot():command("go BLUE c4")
end

---@param t arbiter.t
function test_rocks_are_in_the_way(t)
  t:place(0, "board", 8, "ROCK", 2)
  t:place(0, "board", 9, "ROCK", 2)
  t:place(0, "board", 7, "ROCK", 2)
  t:turn(1)
  t:cannot():command("go RED c3")
  t:can():command("go RED e2")
end

---@param t arbiter.t
function test_a_rock_is_spent(t)
  t:turn(1)
  t:cannot():command("block a1")
  t:command("block c4")
  t:player(1, {rocks = 2})
  t:cannot():command("go BLUE c3")
  t:cannot():command("go RED c2")
  t:command("go BLUE b4")
  t:player(2, {steps = 2})
end

---@param t arbiter.t
function test_the_first_on_the_other_side_wins(t)
  t:turn(1)
  t:command("go RED c4")
  t:command("go BLUE d3")
  t:command("go RED b5")
  t:over("win", 1)
end
