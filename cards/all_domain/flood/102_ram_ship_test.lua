-- FLD-102 Ram Hulk: 5/0/2 in orbit, DESTROYER(3).

-- FLD-102: eight at a flagship, and it is gone, though it was not hit.
function test_fld_102_rams(t)
  t:option("all_domain")
  local ship = t:unit(1, "FLD-102", "orbit alpha")
  local flag = t:unit(2, "0/0/20 ORBIT VESSEL CAPITAL(4)", "orbit alpha")
  t:expect(ship, {attack = 5, health = 2, cost = 3, keywords = {"VESSEL", DESTROYER = 3}})
  t:end_phase()
  t:attack(ship, flag)
  t:breakdown(flag, {base = 5, "DESTROYER +3", health = 8})
  t:expect(ship, {dead = true})
  t:events("KILL_OCCURRED", {target = ship, destroy = true}, 1)
end

-- FLD-102, D-20: a bomber does not strike back, and is rammed as well. The cruiser of the
-- other sector fires its broadside.
function test_fld_102_rams_a_bomber(t)
  t:option("all_domain")
  local ship, cruiser = t:unit(1, "FLD-102", "orbit alpha"), t:unit(1, "FLD-103", "orbit bravo")
  local aim, bomber = t:unit(2, "UNSC-105", "orbit alpha"), t:unit(2, "1/0/9 ORBIT VESSEL BOMBER(1)", "orbit bravo")
  t:end_phase()
  t:attack(ship, aim)
  t:expect(ship, {dead = true})
  t:attack(cruiser, bomber)
  t:expect(bomber, {damage = 5})
end

-- FLD-102: it outlives being attacked, if it can.
function test_fld_102_waits(t)
  t:option("all_domain")
  local ship = t:unit(2, "FLD-102", "orbit alpha")
  local foe = t:unit(1, "1/0/9 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(foe, ship)
  t:expect(ship, {damage = 1})
  t:expect(foe, {damage = 5})
end

-- FLD-102: a strike on the surface does not ram; struck down in the fight, it dies once.
function test_fld_102_strikes_and_stays(t)
  t:option("all_domain")
  local ship = t:unit(1, "FLD-102", "orbit alpha 1")
  local other = t:unit(1, "FLD-102", "orbit alpha 2")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local foe, vessel = t:unit(2, "1/0/9", "alpha front"), t:unit(2, "9/0/9 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 5})
  t:expect(ship, {dead = false})
  t:attack(other, vessel)
  t:events("KILL_OCCURRED", {target = other}, 1)
end
