---@param t arbiter.t
function test_a_place_takes_one_worker(t)
  t:turn(1)
  t:command("work FOREST")
  t:player(1, {wood = 2, workers = 1})
  t:cannot():command("work FOREST")
  t:can():command("work GROVE")
end

---@param t arbiter.t
function test_workers_come_home(t)
  t:turn(1)
  t:command("work FOREST")
  t:command("work FAIR")
  t:command("work INN")
  t:player(0, {rounds = 0})
  t:command("work GROVE")
  t:player(0, {rounds = 1})
  t:player(1, {wood = 2, coins = 1, workers = 2})
  t:player(2, {wood = 1, coins = 2, workers = 2})
  t:to_act(2)
  t:can():command("work FOREST")
end

---@param t arbiter.t
function test_a_chair_needs_wood_and_a_coin(t)
  t:turn(1)
  t:counter(1, "wood", 1)
  t:cannot():command("build")
  t:command("work INN")
  t:command("work GROVE")
  t:command("build")
  t:player(1, {points = 3, wood = 0, coins = 0, workers = 0})
end

---@param t arbiter.t
function test_six_rounds(t)
  t:turn(1)
  t:counter(0, "rounds", 5)
  t:counter(1, "points", 3)
  for _, place in ipairs({"FOREST", "INN", "FAIR", "GROVE"}) do t:command("work " .. place) end
  t:over("win", 1)
end
