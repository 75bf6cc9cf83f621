-- COV-106 Orbital Shield Spire: 1/3/5 in orbit, FACILITY(1), SHIELDED(3).

-- COV-106: units below it have one point of shield more than before, at the next recharge.
function test_cov_106_shields_the_lane(t)
  t:option("all_domain")
  t:unit(1, "COV-106", "orbit alpha")
  local below, far = t:unit(1, "UNSC-001", "alpha front"), t:unit(1, "UNSC-001", "bravo front")
  local foe, ship = t:unit(2, "UNSC-001", "alpha front"), t:unit(1, "UNSC-101", "orbit alpha")
  t:expect(below, {shield_cap = 1})
  for _, other in ipairs({far, foe, ship}) do t:expect(other, {shield_cap = 0}) end
end

-- COV-106: what it gives is filled by the recharge, and gone when it falls.
function test_cov_106_falls(t)
  t:option("all_domain")
  local spire = t:unit(2, "COV-106", "orbit alpha", {damage = 4, shield = 0})
  local below = t:unit(2, "1/1/3", "alpha front")
  local gun = t:unit(1, "UNSC-109", "alpha back")
  t:expect(below, {shield_cap = 2, shield = 2})
  t:phase("skirmish")
  t:attack(gun, spire)
  t:expect(spire, {dead = true})
  t:expect(below, {shield_cap = 1, shield = 1})
end

-- COV-106: it is a dock and does not attack.
function test_cov_106_is_a_facility(t)
  t:option("all_domain")
  local spire = t:unit(1, "COV-106", "orbit alpha")
  local ship = t:unit(1, "UNSC-101", "orbit alpha", {damage = 2})
  local foe = t:unit(2, "UNSC-101", "orbit alpha")
  t:expect(spire, {cost = 4, keywords = {"VESSEL", FACILITY = 1, SHIELDED = 3}})
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(spire, foe)
  t:end_turn()
  t:end_turn()
  t:expect(ship, {damage = 1})
end
