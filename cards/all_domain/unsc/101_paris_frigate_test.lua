-- UNSC-101 Paris Frigate: 2/0/5 in orbit, FRIGATE, POINT_DEFENSE(1), BALLISTIC.

-- UNSC-101: the printed card, and only above a lane.
function test_unsc_101_is_a_vessel(t)
  t:option("all_domain")
  local ship = t:hand(1, "UNSC-101")
  t:refused("BAD_PLACE"):play(ship, {at = "alpha front"})
  t:play(ship, {at = "orbit alpha"})
  t:player(1, {supply = 7})
  t:expect(ship, {attack = 2, health = 5, shield_cap = 0, layer = "ORBIT", tired = true, type = "BALLISTIC", keywords = {"VESSEL", "FRIGATE", POINT_DEFENSE = 1}})
end

-- UNSC-101: it screens the vessels next to it.
function test_unsc_101_screens(t)
  t:option("all_domain")
  local foe = t:unit(1, "2/0/4 ORBIT VESSEL", "orbit alpha")
  local ship = t:unit(2, "UNSC-101", "orbit alpha")
  local flag = t:unit(2, "UNSC-107", "orbit alpha")
  t:end_phase()
  t:refused("SCREENED"):attack(foe, flag)
  t:attack(foe, ship)
  t:expect(ship, {damage = 2})
end

-- UNSC-101: it stops one missile a turn.
function test_unsc_101_stops_a_missile(t)
  t:option("all_domain")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local one, two = t:unit(1, "UNSC-102", "orbit alpha 1"), t:unit(1, "UNSC-102", "orbit alpha 2")
  local ship = t:unit(2, "UNSC-101", "orbit alpha")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(one, foe)
  t:events("POINT_DEFENSE_INTERCEPTED", {source = ship, charges = 0}, 1)
  t:attack(two, foe)
  t:expect(foe, {damage = 3})
end
