---@param t arbiter.t
function test_the_round_is_finished(t)
  t:turn(1, {round = 1})
  t:counter(1, "metres", 9)
  t:counter(2, "metres", 10)
  t:command("step")
  t:going_on()
  t:to_act(2)
  t:command("step")
  t:over("win", 2)
  t:player(2, {metres = 11, total = 47})
end

---@param t arbiter.t
function test_rope_breaks_a_tie(t)
  t:turn(1, {round = 1})
  t:counter(1, "metres", 9)
  t:counter(1, "rope", 2)
  t:counter(2, "metres", 9)
  t:command("step")
  t:command("step")
  t:over("win", 2)
end

---@param t arbiter.t
function test_a_coin(t)
  local seen = {}
  for seed = 1, 20 do
    t:reset()
    t:seed(seed)
    t:turn(1)
    t:command("jump")
    local coin = t:value("counter.coin")
    seen[coin] = true
    t:player(1, {rope = 2, metres = coin == 2 and 3 or 0})
  end
  t:eq({seen[1], seen[2]}, {true, true})
end

---@param t arbiter.t
function test_no_jump_without_rope(t)
  t:turn(1)
  t:counter(1, "rope", 0)
  t:cannot():command("jump")
  t:can():command("step")
end
