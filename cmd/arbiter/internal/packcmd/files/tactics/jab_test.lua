-- It costs a second and two energy, and deals its damage.
---@param t arbiter.t
function test_jab(t)
  t:battle("mypack")
  t:command("activate Ada")
  t:command("Ada jab Bo")
  t:expect("Bo", {hp = 9})
  t:expect("Ada", {hp = 12, energy = 8, time = 5})
end

-- A boxer moves, and its energy comes back in the turn of the enemy.
---@param t arbiter.t
function test_boxer(t)
  t:battle("mypack")
  t:command("activate Ada")
  for _ = 1, 3 do t:command("Ada jab Bo") end
  t:command("Ada move 1,0")
  t:expect("Ada", {hex = "1,0", energy = 3})
  t:command("end_turn")
  t:expect("Ada", {energy = 6})
end

-- A unit that is not active cannot strike.
---@param t arbiter.t
function test_wants_the_active_unit(t)
  t:battle("mypack")
  t:refused("not_active"):command("Ada jab Bo")
  t:expect("Bo", {hp = 12})
end
