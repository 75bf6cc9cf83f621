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
