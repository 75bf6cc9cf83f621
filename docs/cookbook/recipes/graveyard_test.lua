function test_returns_from_the_graveyard(t)
  local man, rifle = t:grave(1, "UNSC-001"), t:grave(1, "UNSC-006")
  local life = t:hand(1, "CB-028")
  t:refused("BAD_TARGET"):play(life, {on = rifle})
  t:play(life, {on = man})
  t:player(1, {hand = {"UNSC-001"}})
end
