-- Hands of two players.
local function hands(t)
  t:turn(1)
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:put(1, "hand", "V-9", "V-2", "V-1")
  t:put(2, "hand", "V-8", "V-7", "V-6")
end

---@param t arbiter.t
function test_hands_are_passed(t)
  hands(t)
  t:command("take V-9", 1)
  t:player(1, {kept = 0})
  t:command("take V-8", 2)
  t:player(1, {points = 9, kept = {"V-9"}, hand = {"V-6", "V-7"}})
  t:player(2, {points = 8, kept = {"V-8"}, hand = {"V-1", "V-2"}})
end

-- The last card needs no command.
---@param t arbiter.t
function test_the_last_card_is_taken_without_asking(t)
  hands(t)
  t:command("take V-9", 1)
  t:command("take V-8", 2)
  t:command("take V-7", 1)
  t:command("take V-2", 2)
  t:over("win", 1)
  t:player(1, {points = 17})
  t:player(2, {points = 16})
end

---@param t arbiter.t
function test_three_players_pass_to_the_left(t)
  t:match{ options = { "seats=3" } }
  t:clear(3, "hand")
  t:put(3, "hand", "V-10", "V-3")
  t:turn(1)
  t:command(t:legal(1)[1], 1)
  t:command(t:legal(2)[1], 2)
  t:command("take V-10", 3)
  t:player(1, {hand = {"V-3"}})
end
