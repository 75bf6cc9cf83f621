---@param t arbiter.t
function test_the_last_player_moves(t)
  t:turn(1)
  t:command("walk HILL")
  t:to_act(2)
  t:command("walk VILLAGE")
  t:to_act(2)
  t:command("walk LAKE")
  t:to_act(1)
  t:player(1, {hours = 3, views = 4})
  t:player(2, {hours = 3, views = 3})
end

---@param t arbiter.t
function test_the_match_ends_when_all_have_walked(t)
  t:turn(2)
  t:counter(1, "hours", 12)
  t:counter(1, "views", 5)
  t:counter(2, "hours", 11)
  t:counter(2, "views", 2)
  t:command("walk HILL")
  t:player(2, {hours = 12, views = 6})
  t:over("win", 2)
end
