---@param t arbiter.t
function test_a_player_with_the_suit_must_follow(t)
  t:turn(1)
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:put(1, "hand", "T-3-sun", "T-1-sun")
  t:put(2, "hand", "T-2-sun", "T-8-moon")
  t:command("play T-3-sun")
  t:cannot():command("play T-8-moon")
  t:command("play T-2-sun")
  t:player(1, {tricks = 1, won = 2})
  t:to_act(1)
end

-- A high card of another suit wins nothing.
---@param t arbiter.t
function test_only_the_suit_that_was_led_wins(t)
  t:turn(1)
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:put(1, "hand", "T-1-star", "T-2-star")
  t:put(2, "hand", "T-8-moon", "T-7-moon")
  t:command("play T-1-star")
  t:command("play T-8-moon")
  t:player(1, {tricks = 1})
  t:command("play T-2-star")
  t:command("play T-7-moon")
  t:over("win", 1)
end

---@param t arbiter.t
function test_the_winner_leads(t)
  t:turn(1)
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:put(1, "hand", "T-1-star", "T-2-star")
  t:put(2, "hand", "T-8-star", "T-7-moon")
  t:command("play T-1-star")
  t:command("play T-8-star")
  t:to_act(2)
  t:turn_is({starter = 2})
  t:command("play T-7-moon")
  t:can():command("play T-2-star")
end
