-- The units of the yard, as the scenarios begin with them (T-06, T-29).

local function begins(t, battle, units)
  t:battle(battle)
  for name, want in pairs(units) do t:expect(name, want) end
end

-- T-06, T-29: health, energy, speed and rate of each.
function test_t29_what_the_yard_begins_with(t)
  begins(t, "m0", {
    I = {type = "idle", hp = 20, energy = 0, speed = 0, move_rate = 400},
    P = {type = "post", hp = 30, speed = 0, move_rate = 100},
    F = {type = "fighter", hp = 30, speed = 0, move_rate = 400},
  })
  begins(t, "t2", {B = {type = "runner", hp = 20, energy = 0, speed = 6, move_rate = 400}})
  begins(t, "t4", {A = {type = "walker", hp = 20, speed = 0, move_rate = 400}})
  begins(t, "m1", {
    A = {type = "caller", hp = 20, speed = 0, move_rate = 400},
    B = {type = "heckler", hp = 30, speed = 0, move_rate = 400},
  })
  begins(t, "m2", {
    A = {type = "sage", hp = 20, speed = 0, move_rate = 400},
    H = {type = "herald", hp = 20, speed = 0, move_rate = 400},
  })
  begins(t, "m3", {D = {type = "spent", hp = 20, energy = 0, speed = 0, move_rate = 400}})
end

-- T-06: regaining stops at the cap.
function test_t06_energy_stops_at_the_cap(t)
  t:battle("t2", {rounds = 9})
  for _ = 1, 9 do t:command("end_turn") end
  t:expect("A", {energy = 20})
  t:expect("B", {energy = 20})
end

-- T-26: what the types of the yard can do, and what keeps them from it.
function test_t26_what_the_yard_can_do(t)
  for battle, want in pairs({
    m1 = {"A move 0,0", "A slash B"}, m2 = {"A move 0,0"},
  }) do
    t:reset()
    t:battle(battle)
    t:command("activate A")
    for _, command in ipairs(want) do t:can():command(command) end
  end
  t:reset()
  t:battle("t2", {rounds = 9})
  t:command("activate B")
  t:refused("energy", {have = 0, need = 1}):command("B move 1,1")
  t:command("end_turn")
  t:command("end_turn")
  t:command("activate B")
  t:can():command("B move 1,1")
  t:reset()
  t:battle("m3")
  t:command("activate D")
  t:refused("energy"):command("D move 1,0")
end

-- T-24: what a heckler says is heard by name.
function test_t24_a_heckler_is_heard(t)
  t:battle("m1")
  for _, command in ipairs({"activate A", "A move 0,0", "B heckle"}) do t:command(command) end
  t:events("NOTICED", {notice = "heckle"}, 1)
end

-- T-19: a unit at the edge of the yard cannot be tripped out of it; the first hex is one
-- like others.
function test_t19_tripped_at_the_edge(t)
  local function trip(a, b)
    t:reset()
    t:battle("t7")
    for _, command in ipairs({"activate A", "A move " .. a, "end_turn", "activate B", "B move " .. b, "end_turn", "activate A", "A slash B", "B trip", "cancel"}) do
      t:command(command)
    end
  end
  trip("3,0", "2,1")
  t:expect("A", {hex = "3,0"})
  t:no_event("DISPLACED", {fizzled = true})
  trip("1,0", "2,0")
  t:expect("A", {hex = "0,0"})
end
