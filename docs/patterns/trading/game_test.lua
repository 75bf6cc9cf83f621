local function hands(t)
  t:turn(1)
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:put(1, "hand", "G-tea", "G-tea", "G-salt")
  t:put(2, "hand", "G-tea", "G-silk")
end

---@param t arbiter.t
function test_two_cards_change_places(t)
  hands(t)
  t:command("offer G-salt on p2")
  t:to_act(2)
  t:command("yes")
  t:command("take G-tea")
  t:player(1, {hand = {"G-tea", "G-tea", "G-tea"}})
  t:player(2, {hand = {"G-salt", "G-silk"}})
  t:player(0, {offer = 0})
  t:to_act(2)
end

---@param t arbiter.t
function test_a_refused_card_goes_back(t)
  hands(t)
  t:command("offer G-salt on p2")
  t:command("no")
  t:player(1, {hand = {"G-salt", "G-tea", "G-tea"}})
  t:player(2, {hand = {"G-silk", "G-tea"}})
  t:player(0, {offer = 0})
end

---@param t arbiter.t
function test_three_of_a_kind_are_a_set(t)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "G-tea", "G-tea", "G-tea", "G-salt", "G-salt")
  t:counter(1, "points", 1)
  t:cannot():command("show G-salt")
  t:command("show G-tea")
  t:player(1, {points = 2, hand = {"G-salt", "G-salt"}, sets = 3})
  t:over("win", 1)
end

---@param t arbiter.t
function test_six_cards_at_most(t)
  t:turn(1)
  t:put(1, "hand", "G-tea", "G-salt")
  t:cannot():command("draw")
  t:command("wait")
  t:to_act(2)
  t:command("draw")
  t:player(2, {hand = 5})
end
