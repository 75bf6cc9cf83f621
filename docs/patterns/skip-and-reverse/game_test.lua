local function hand(t, id)
  t:match{ options = { "seats=3" } }
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", id, "STEP")
  t:command("play " .. id)
end

---@param t arbiter.t
function test_a_step_goes_on(t)
  hand(t, "STEP")
  t:to_act(2)
  t:player(0, {pile = 1})
end

---@param t arbiter.t
function test_a_skip_leaves_one_out(t)
  hand(t, "SKIP")
  t:to_act(3)
end

---@param t arbiter.t
function test_the_order_turns_round(t)
  hand(t, "TURN")
  t:to_act(3)
end

---@param t arbiter.t
function test_another_turn(t)
  hand(t, "MORE")
  t:to_act(1)
  t:command("play STEP")
  t:over("win", 1)
end

-- After a reversal the next one to be skipped is the one before.
---@param t arbiter.t
function test_a_skip_after_a_reversal(t)
  t:match{ options = { "seats=3" } }
  t:turn(1)
  for player = 1, 3 do t:clear(player, "hand") end
  t:put(1, "hand", "TURN", "STEP")
  t:put(3, "hand", "SKIP", "STEP")
  t:put(2, "hand", "STEP")
  t:command("play TURN")
  t:command("play SKIP")
  t:to_act(1)
end
