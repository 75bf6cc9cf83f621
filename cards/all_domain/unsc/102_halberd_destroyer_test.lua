-- UNSC-102 Halberd Destroyer: 3/0/5 in orbit, DESTROYER(2), BALLISTIC, MISSILE.

-- UNSC-102: the printed card.
function test_unsc_102_is_a_vessel(t)
  t:option("all_domain")
  local ship = t:hand(1, "UNSC-102")
  t:play(ship, {at = "orbit bravo"})
  t:player(1, {supply = 6})
  t:expect(ship, {attack = 3, health = 5, layer = "ORBIT", type = "BALLISTIC", keywords = {"VESSEL", DESTROYER = 2}})
end

-- UNSC-102: two more against a flagship.
function test_unsc_102_hunts_great_ships(t)
  t:option("all_domain")
  local ship = t:unit(1, "UNSC-102", "orbit alpha")
  local flag = t:unit(2, "UNSC-107", "orbit alpha 1")
  t:end_phase()
  t:attack(ship, flag)
  t:breakdown(flag, {base = 3, "DESTROYER +2", health = 5, type = "BALLISTIC"})
  t:expect(ship, {dead = true})
end

-- UNSC-102: its strikes are missiles, its fights are not stopped.
function test_unsc_102_strikes_with_missiles(t)
  t:option("all_domain")
  local ship = t:unit(1, "UNSC-102", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local foe = t:unit(2, "1/0/9", "alpha front")
  local guard = t:unit(2, "UNSC-101", "orbit alpha")
  t:end_phase()
  t:attack(ship, foe)
  t:events("ORBITAL_STRIKE_MISSED", {source = ship, reason = 2}, 1)
  t:expect(foe, {damage = 0})
  t:end_turn()
  t:end_turn()
  t:end_phase()
  t:attack(ship, guard)
  t:expect(guard, {damage = 3})
end
