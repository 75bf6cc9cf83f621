---@param t arbiter.t
function test_partners_build_one_tower(t)
  t:turn(1)
  for player = 1, 4 do t:clear(player, "hand") end
  t:put(1, "hand", "FLOOR-3")
  t:put(2, "hand", "FLOOR-2")
  t:put(3, "hand", "FLOOR-2", "FLOOR-3")
  t:command("build FLOOR-3")
  t:command("build FLOOR-2")
  t:cannot():command("build FLOOR-2")
  t:command("build FLOOR-3")
  t:player(1, {floors = 2, tower = {"FLOOR-3", "FLOOR-3"}})
  t:player(2, {floors = 1, tower = 1})
  t:player(3, {floors = 2})
  t:player(4, {floors = 1})
end

---@param t arbiter.t
function test_a_card_can_be_dropped(t)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "FLOOR-1")
  t:command("drop FLOOR-1")
  t:player(1, {hand = 0, floors = 0})
  t:to_act(2)
end

---@param t arbiter.t
function test_both_partners_win(t)
  t:turn(4, {turn = 16, round = 4})
  t:clear(4, "hand")
  t:put(4, "hand", "FLOOR-6")
  t:command("build FLOOR-6")
  t:over("win", 2, 4)
end
