---@param t arbiter.t
function test_leaks_raise_the_water(t)
  t:turn(1)
  t:put(0, "ship", "LEAK", "LEAK")
  t:command("sail")
  t:player(0, {water = 2, miles = 7})
end

---@param t arbiter.t
function test_a_calm_card_leaves_the_ship(t)
  t:turn(1)
  t:clear(0, "deck")
  t:put(0, "deck", "CALM")
  t:command("sail")
  t:player(0, {ship = 0, past = 1})
  t:cannot():command("stop")
  t:cannot():command("bail")
end

---@param t arbiter.t
function test_a_leak_can_be_stopped_and_water_bailed(t)
  t:turn(1)
  t:clear(0, "deck")
  t:put(0, "ship", "LEAK")
  t:counter(0, "water", 3)
  t:command("stop")
  t:player(0, {ship = 0, past = 1, water = 3})
  t:command("bail")
  t:player(0, {water = 1})
end

---@param t arbiter.t
function test_all_win_in_port(t)
  t:turn(2)
  t:counter(0, "miles", 1)
  t:command("sail")
  t:over("win", 1, 2)
  t:player(1, {safe = 1})
end

---@param t arbiter.t
function test_nobody_wins_on_a_full_ship(t)
  t:turn(1)
  t:put(0, "ship", "LEAK")
  t:counter(0, "water", 7)
  t:command("sail")
  t:over("loss")
  t:player(1, {safe = 0})
end
