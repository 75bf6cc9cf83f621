-- EMPLACEMENT: it stays where it was built.

function test_emplacement_does_not_move(t)
  local gun = t:unit(1, "2/0/3 EMPLACEMENT", "alpha front")
  t:refused("CANNOT_MOVE"):move(gun, "bravo front")
  t:refused("CANNOT_MOVE"):move(gun, "alpha back")
  t:end_phase()
  t:attack(gun, "base")
  t:player(2, {base = 28})
end
