-- It costs a second and deals its damage.
---@param t arbiter.t
function test_jab(t)
  t:battle("mypack")
  t:command("activate Ada")
  t:command("Ada jab Bo")
  t:expect("Bo", {hp = 9})
end

-- A unit that is not active cannot strike.
-- @param t arbiter.t
function test_wants_the_active_unit(t)
  t:battle("mypack")
  t:refused("not_active"):command("Ada jab Bo")
  t:expect("Bo", {hp = 12})
end
