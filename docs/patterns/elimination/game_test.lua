-- A throw at player 2 that hits, or does not.
local function throw(t, hits, warm)
  for seed = 1, 60 do
    t:reset()
    t:match{ seed = seed, options = { "seats=3" } }
    t:turn(1)
    t:counter(2, "warm", warm)
    t:command("throw on p2")
    if (t:value("counter.die") >= 4) == hits then return end
  end
end

---@param t arbiter.t
function test_a_hit_and_a_miss(t)
  throw(t, true, 3)
  t:player(2, {warm = 2, aimed = 0})
  t:player(3, {warm = 3})
  throw(t, false, 3)
  t:player(2, {warm = 3, aimed = 0})
end

---@param t arbiter.t
function test_a_player_without_warmth_is_out(t)
  throw(t, true, 1)
  t:player(2, {out = true})
  t:to_act(3)
  t:cannot():command("throw on p2")
  t:can():command("throw on p1")
end

---@param t arbiter.t
function test_the_last_one_wins(t)
  for seed = 1, 60 do
    t:reset()
    t:match{ seed = seed, options = { "seats=2" } }
    t:turn(1)
    t:counter(2, "warm", 1)
    t:command("throw on p2")
    if t:value("counter.die") >= 4 then break end
  end
  t:over("win", 1)
end
