---@param t arbiter.t
function test_a_find_is_replaced(t)
  t:turn(1)
  t:command(t:legal()[1])
  t:player(1, {found = 1})
  t:player(0, {beach = 3, bag = 11})
  t:to_act(2)
end

---@param t arbiter.t
function test_sets_are_worth_more_than_their_cards(t)
  t:turn(1)
  t:clear(0, "bag")
  t:clear(0, "beach")
  t:put(0, "beach", "FIND-stone")
  t:put(1, "found", "FIND-stone", "FIND-stone", "FIND-shell")
  t:put(2, "found", "FIND-feather", "FIND-feather", "FIND-feather", "FIND-feather")
  t:command("take FIND-stone")
  t:player(1, {points = 7})
  t:player(2, {points = 10})
  t:over("win", 2)
end
