-- A diver who surfaces scores the net.
---@param t arbiter.t
function test_surfacing_scores(t)
  t:turn(1)
  t:clear(0, "sea")
  t:put(0, "sea", "PEARL-3")
  t:command("dive")
  t:player(1, {net = 1, points = 0})
  t:command("surface")
  t:player(1, {net = 0, chest = 1, points = 3})
end

-- An eel empties the net and ends the turn.
---@param t arbiter.t
function test_an_eel_empties_the_net(t)
  t:turn(1)
  t:put(1, "net", "PEARL-3")
  t:clear(0, "sea")
  t:put(0, "sea", "EEL")
  t:command("dive")
  t:player(1, {net = 0, points = 0})
  t:to_act(2)
end

-- The octopus takes what there is.
---@param t arbiter.t
function test_the_octopus_takes_points(t)
  t:turn(1)
  t:counter(2, "points", 1)
  t:clear(0, "sea")
  t:put(0, "sea", "OCTOPUS")
  t:command("dive")
  t:command(t:legal()[1])
  t:player(1, {points = 1})
  t:player(2, {points = 0})
end

---@param t arbiter.t
function test_ten_points_win(t)
  t:turn(1)
  t:counter(1, "points", 8)
  t:put(1, "net", "PEARL-2")
  t:command("surface")
  t:over("win", 1)
end

---@param t arbiter.t
function test_the_bot_surfaces_in_time(t)
  t:turn(1)
  t:put(1, "net", "PEARL-3", "PEARL-2")
  t:eq(t:choice(1, "diver"), "surface")
end
