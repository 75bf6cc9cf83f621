---@param t arbiter.t
function test_a_turn_sends_two(t)
  t:turn(1)
  t:command("hills")
  t:to_act(1)
  t:command("coast")
  t:to_act(2)
  t:player(1, {camp = 4})
end

---@param t arbiter.t
function test_the_most_score_and_a_tie_does_not(t)
  t:turn(1)
  for _, order in ipairs({"hills hills", "woods woods", "hills woods", "hills coast", "coast woods", "woods woods"}) do
    for region in order:gmatch("%a+") do t:command(region) end
  end
  t:player(1, {points = 5, camp = 0})
  t:player(2, {points = 3})
  t:over("win", 1)
end
