-- Q-02: time passes by a command, which no list of legal commands has. A turn has its own time.
---@param t arbiter.t
function test_q02_time_runs_out(t)
  t:match({options = {"clock=1000"}})
  t:can():command("tick 1000")
  t:cannot():command("tick 0")
  t:command("tick 600")
  t:command("h2e2")
  t:command("tick 999")
  t:going_on()
  t:command("tick 1")
  t:outcome("1-0 out of time")
end

-- Q-02: by option the player passes instead.
---@param t arbiter.t
function test_q02_time_passes_the_turn(t)
  t:match({options = {"clock=1000", "timeout_pass"}})
  t:command("tick 1000")
  t:to_act(2)
  t:command("tick 1000")
  t:to_act(1)
end

-- Without a clock there is no time to pass.
---@param t arbiter.t
function test_q02_no_clock(t)
  t:refused("NO_CLOCK"):command("tick 1000")
end
