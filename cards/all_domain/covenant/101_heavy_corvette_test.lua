-- COV-101 Heavy Corvette: 2/2/3 in orbit, FRIGATE, SHIELDED(2), SHIELD_HARDENING(1), PLASMA.

-- COV-101: the printed card.
function test_cov_101_is_a_vessel(t)
  t:option("all_domain")
  local ship = t:hand(1, "COV-101")
  t:play(ship, {at = "orbit alpha"})
  t:player(1, {supply = 6})
  t:expect(ship, {attack = 2, shield = 2, shield_cap = 2, health = 3, layer = "ORBIT", type = "PLASMA", keywords = {"VESSEL", "FRIGATE", SHIELDED = 2, SHIELD_HARDENING = 1}})
end

-- COV-101: the first hit of a turn is one less, the second is not.
function test_cov_101_is_hardened(t)
  t:option("all_domain")
  local one, two = t:unit(1, "2/0/9 ORBIT VESSEL", "orbit alpha 1"), t:unit(1, "2/0/9 ORBIT VESSEL", "orbit alpha 2")
  local ship = t:unit(2, "COV-101", "orbit alpha")
  t:end_phase()
  t:attack(one, ship)
  t:breakdown(ship, {base = 2, "SHIELD_HARDENING -1", shield = 1, health = 0})
  t:attack(two, ship)
  t:breakdown(ship, {base = 2, shield = 1, health = 1, steps = {}})
end

-- COV-101: it screens, and its plasma eats shields.
function test_cov_101_screens(t)
  t:option("all_domain")
  local foe = t:unit(1, "2/3/9 ORBIT VESSEL", "orbit alpha")
  local ship, flag = t:unit(2, "COV-101", "orbit alpha"), t:unit(2, "COV-107", "orbit alpha")
  t:end_phase()
  t:refused("SCREENED"):attack(foe, flag)
  t:attack(foe, ship)
  t:expect(foe, {shield = 0, damage = 0})
end
