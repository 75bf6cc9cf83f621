local function hands(t, one, two)
  t:turn(1)
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:put(1, "hand", one)
  t:put(2, "hand", two)
  t:command("show " .. one, 1)
  t:command("show " .. two, 2)
end

---@param t arbiter.t
function test_the_higher_card_wins_the_round(t)
  hands(t, "R-8", "R-3")
  t:player(1, {rounds = 1, hand = 3, shown = 0})
  t:player(2, {rounds = 0, hand = 3, shown = 0})
  t:going_on()
end

---@param t arbiter.t
function test_equal_cards_win_nothing(t)
  hands(t, "R-8", "R-8")
  t:player(1, {rounds = 0, hand = 3})
  t:player(2, {rounds = 0})
end

---@param t arbiter.t
function test_two_rounds_win(t)
  t:counter(2, "rounds", 1)
  hands(t, "R-2", "R-3")
  t:over("win", 2)
end
