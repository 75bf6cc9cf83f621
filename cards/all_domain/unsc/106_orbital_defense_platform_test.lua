-- UNSC-106 Orbital Defense Platform: 2/0/8 in orbit, FACILITY(1), BALLISTIC.

-- UNSC-106: the printed card does not attack.
function test_unsc_106_is_a_facility(t)
  t:option("all_domain")
  local base = t:hand(1, "UNSC-106")
  local foe = t:unit(2, "1/0/9 ORBIT VESSEL", "orbit alpha")
  t:play(base, {at = "orbit alpha"})
  t:player(1, {supply = 5})
  t:expect(base, {attack = 2, health = 8, layer = "ORBIT", keywords = {"VESSEL", FACILITY = 1}})
  t:end_turn()
  t:end_turn()
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(base, foe)
end

-- UNSC-106: its gun fires once a turn, for a supply, in its sector.
function test_unsc_106_fires(t)
  t:option("all_domain")
  local base = t:unit(1, "UNSC-106", "orbit alpha")
  local foe = t:unit(2, "9/0/9 ORBIT VESSEL", "orbit alpha")
  local far = t:unit(2, "1/0/9 ORBIT VESSEL", "orbit bravo")
  t:refused("WRONG_PHASE"):act(base, "fire", {on = foe})
  t:end_phase()
  t:refused("OTHER_LANE"):act(base, "fire", {on = far})
  t:act(base, "fire", {on = foe})
  t:expect(foe, {damage = 3})
  t:expect(base, {damage = 0})
  t:player(1, {supply = 9})
  t:refused("LIMIT"):act(base, "fire", {on = foe})
end

-- UNSC-106: without supply it does not, and a screen keeps off the gun as well.
function test_unsc_106_needs_supply_and_a_line_of_fire(t)
  t:option("all_domain")
  local base = t:unit(1, "UNSC-106", "orbit alpha")
  local guard = t:unit(2, "UNSC-101", "orbit alpha 1")
  local foe = t:unit(2, "1/0/9 ORBIT VESSEL", "orbit alpha 2")
  t:end_phase()
  t:refused("SCREENED"):act(base, "fire", {on = foe})
  t:act(base, "fire", {on = guard})
  t:expect(guard, {damage = 3})
  t:reset()
  t:option("all_domain")
  base = t:unit(1, "UNSC-106", "orbit alpha")
  t:unit(1, "1/0/4 ORBIT VESSEL", "orbit alpha")
  guard = t:unit(2, "UNSC-101", "orbit alpha")
  t:supply(1, 0)
  t:end_phase()
  t:refused("NO_SUPPLY"):act(base, "fire", {on = guard})
end

-- UNSC-106: it repairs ships of its sector.
function test_unsc_106_is_a_dock(t)
  t:option("all_domain")
  t:unit(1, "UNSC-106", "orbit alpha 1")
  local ship = t:unit(1, "UNSC-102", "orbit alpha 2", {damage = 3})
  t:end_turn()
  t:end_turn()
  t:expect(ship, {damage = 2})
end
