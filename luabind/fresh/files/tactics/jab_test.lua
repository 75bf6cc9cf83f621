-- It costs a second and deals its damage.
function test_jab(t)
  t:battle("mypack")
  t:command("activate Ada")
  t:command("Ada jab Bo")
  t:command("pass")
  t:expect("Bo", {hp = 9})
end

-- Who is not active strikes nobody.
function test_wants_the_active_unit(t)
  t:battle("mypack")
  t:refused("not_active"):command("Ada jab Bo")
  t:expect("Bo", {hp = 12})
end
