-- A table with four cards, at the places 1 to 4.
local function cards(t)
  t:turn(1)
  t:clear(0, "table")
  t:put(0, "table", "M-cat", "M-owl", "M-owl", "M-cat")
end

---@param t arbiter.t
function test_two_equal_cards_are_a_pair(t)
  cards(t)
  t:command("look table#2")
  t:command("look table#3")
  t:player(1, {points = 1, pairs = {"M-owl", "M-owl"}})
  t:player(0, {table = 2})
  t:to_act(1)
  t:command("look table#1")
  t:command("look table")
  t:over("win", 1)
end

-- Two others are turned back, and the next player begins.
---@param t arbiter.t
function test_others_are_turned_back(t)
  cards(t)
  t:command("look table#1")
  local cat = t:cards(0, "table")[1]
  t:expect(cat, {id = "M-cat", face_up = true})
  t:command("look table#2")
  t:expect(cat, {face_up = false})
  t:player(1, {points = 0})
  t:player(0, {table = 4})
  t:to_act(2)
  t:command(t:legal()[1])
  t:expect(cat, {face_up = true})
end

---@param t arbiter.t
function test_an_open_card_cannot_be_turned(t)
  cards(t)
  t:eq(#t:legal(), 5)
  t:command("look table#1")
  t:eq(#t:legal(), 4)
end
