---@param t arbiter.t
function test_an_egg_hatches_after_three_turns(t)
  t:turn(1)
  t:command("lay")
  for days = 2, 1, -1 do
    t:command("lay")
    t:expect(t:cards(1, "nest")[1], {days = days})
    t:command("lay")
  end
  t:player(1, {birds = 0, nest = 3})
  t:command("lay")
  t:player(1, {birds = 1, nest = 2})
  t:player(2, {birds = 0, nest = 3})
end

---@param t arbiter.t
function test_brooding_saves_a_day(t)
  t:turn(1)
  local egg = t:put(1, "nest", "EGG")
  t:counter(egg, "days", 1)
  t:command("brood EGG")
  t:player(1, {birds = 1, nest = 0})
  t:to_act(2)
end

---@param t arbiter.t
function test_a_stone_breaks_an_egg(t)
  t:turn(1)
  t:counter(1, "stones", 1)
  t:put(2, "nest", "EGG")
  t:put(1, "nest", "EGG")
  t:command("break on p2.EGG")
  t:player(1, {stones = 0, nest = 1})
  t:player(2, {nest = 0})
  t:player(0, {broken = 1})
  t:command("lay")
  t:cannot():command("break on p2.EGG")
end

---@param t arbiter.t
function test_three_birds_win(t)
  t:turn(1)
  t:counter(1, "birds", 2)
  local egg = t:put(1, "nest", "EGG")
  t:counter(egg, "days", 1)
  t:command("brood EGG")
  t:over("win", 1)
end
