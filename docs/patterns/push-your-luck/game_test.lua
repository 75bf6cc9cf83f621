-- A match in which the first roll shows a one, or another number.
local function roll(t, one)
  for seed = 1, 50 do
    t:reset()
    t:seed(seed)
    t:turn(1)
    t:counter(0, "risk", 5)
    t:command("roll")
    local die = t:value("counter.die")
    if (die == 1) == one then return die end
  end
end

---@param t arbiter.t
function test_a_one_loses_what_is_at_risk(t)
  roll(t, true)
  t:player(0, {risk = 0})
  t:player(1, {points = 0})
  t:to_act(2)
end

---@param t arbiter.t
function test_other_numbers_add_up(t)
  local die = roll(t, false)
  t:player(0, {risk = 5 + die})
  t:to_act(1)
  t:command("bank")
  t:player(1, {points = 5 + die})
  t:player(0, {risk = 0})
  t:to_act(2)
end

---@param t arbiter.t
function test_nothing_cannot_be_banked(t)
  t:turn(1)
  t:cannot():command("bank")
  t:can():command("roll")
end

---@param t arbiter.t
function test_thirty_points_win(t)
  t:turn(1)
  t:counter(1, "points", 25)
  t:counter(0, "risk", 5)
  t:command("bank")
  t:over("win", 1)
end
