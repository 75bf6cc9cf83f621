---@param t arbiter.t
function test_a_strike_costs_life(t)
  t:turn(1)
  t:put(1, "secrets", "PIT")
  t:command("strike")
  t:player(1, {life = 10, secrets = 1})
  t:player(2, {life = 8})
end

---@param t arbiter.t
function test_a_pit_stops_one_strike(t)
  t:turn(1)
  t:put(2, "secrets", "PIT")
  t:command("strike")
  t:player(2, {life = 10, secrets = 0})
  t:player(0, {used = {"PIT"}})
  t:command("strike")
  t:command("strike")
  t:player(2, {life = 8})
end

---@param t arbiter.t
function test_a_mirror_hits_back(t)
  t:turn(1)
  t:put(2, "secrets", "MIRROR")
  t:command("strike")
  t:player(1, {life = 8})
  t:player(2, {life = 8, secrets = 0})
end

-- The other player cannot see which card was hidden.
---@param t arbiter.t
function test_a_hidden_card_is_face_down(t)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "PIT", "PIT", "MIRROR")
  t:command("hide PIT")
  t:expect(t:cards(1, "secrets")[1], {id = "PIT", face_up = false})
  t:command("strike")
  t:player(1, {life = 10, secrets = 0})
end

---@param t arbiter.t
function test_two_secrets_at_most(t)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "PIT")
  t:put(1, "secrets", "PIT", "MIRROR")
  t:cannot():command("hide PIT")
end

---@param t arbiter.t
function test_the_last_one_alive_wins(t)
  t:turn(1)
  t:counter(2, "life", 2)
  t:command("strike")
  t:over("win", 1)
end
