-- Both answers, each on a copy of the match.
---@param t arbiter.t
function test_orders(t)
  t:deck(1, "VALLEY-001", "VALLEY-002")
  t:play(t:hand(1, "VALLEY-006"))
  t:decision(1, {"draw", "supply"})
  t:fork(function()
    t:answer("draw")
    t:player(1, {supply = 9, hand = {"VALLEY-001"}, deck = 1})
  end)
  t:fork(function()
    t:answer("supply")
    t:player(1, {supply = 11, hand = 0, deck = 2})
  end)
end

-- Nothing else is possible before the player answers.
---@param t arbiter.t
function test_orders_come_first(t)
  local militia = t:hand(1, "VALLEY-002")
  t:play(t:hand(1, "VALLEY-006"))
  t:cannot():play(militia, {at = "alpha front"})
  t:answer("supply")
  t:can():play(militia, {at = "alpha front"})
end
