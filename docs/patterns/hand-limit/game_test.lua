local function hand(t, ...)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", ...)
end

---@param t arbiter.t
function test_three_cards_may_be_kept(t)
  hand(t, "GOOD-1")
  t:command("draw")
  t:player(1, {hand = 3})
  t:to_act(2)
end

---@param t arbiter.t
function test_the_surplus_is_discarded(t)
  hand(t, "GOOD-1", "GOOD-2", "GOOD-3")
  t:command("draw")
  t:to_act(1)
  t:command("take GOOD-1")
  t:to_act(1)
  t:command("take GOOD-2")
  t:player(1, {hand = 3})
  t:player(0, {discard = {"GOOD-1", "GOOD-2"}})
  t:to_act(2)
end

---@param t arbiter.t
function test_two_equal_cards_are_sold(t)
  hand(t, "GOOD-4", "GOOD-5", "GOOD-4")
  t:cannot():command("sell GOOD-5")
  t:command("sell GOOD-4")
  t:player(1, {points = 4, hand = {"GOOD-5"}, sold = 2})
  t:to_act(2)
end

---@param t arbiter.t
function test_the_match_ends_with_the_deck(t)
  t:turn(2, {turn = 3})
  t:clear(0, "deck")
  t:put(0, "deck", "GOOD-1", "GOOD-2")
  t:clear(2, "hand")
  t:counter(1, "points", 3)
  t:command("draw")
  t:over("win", 1)
end
