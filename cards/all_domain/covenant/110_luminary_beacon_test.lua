-- COV-110 Luminary Beacon: 0/2/2, EMPLACEMENT, RADAR, SHIELDED(2).

-- COV-110: own vessels above it have one point of attack more than before.
function test_cov_110_lays_guns(t)
  t:option("all_domain")
  t:unit(1, "COV-110", "alpha back")
  local above, far = t:unit(1, "UNSC-101", "orbit alpha"), t:unit(1, "UNSC-101", "orbit bravo")
  local foe, unit = t:unit(2, "UNSC-101", "orbit alpha"), t:unit(1, "2/0/2", "alpha front")
  t:expect(above, {attack = 3})
  for _, other in ipairs({far, foe, unit}) do t:expect(other, {attack = 2}) end
end

-- COV-110: and see the lane.
function test_cov_110_covers_the_lane(t)
  t:option("all_domain")
  local beacon = t:unit(1, "COV-110", "alpha back")
  local above = t:unit(1, "UNSC-101", "orbit alpha")
  local foe = t:unit(2, "1/0/9", "alpha back")
  t:expect(beacon, {attack = 0, shield = 2, health = 2, cost = 3, keywords = {"RADAR", "EMPLACEMENT", SHIELDED = 2}})
  t:end_phase()
  t:attack(above, foe)
  t:expect(foe, {damage = 3})
end

-- COV-110: when it falls, both are gone.
function test_cov_110_falls(t)
  t:option("all_domain")
  local beacon = t:unit(1, "COV-110", "alpha back", {shield = 0})
  local above = t:unit(1, "UNSC-101", "orbit alpha")
  local foe = t:unit(2, "1/0/9", "alpha back")
  local grenade = t:hand(1, "tactic DEAL_DAMAGE 2")
  t:play(grenade, {on = beacon})
  t:expect(beacon, {dead = true})
  t:expect(above, {attack = 2})
  t:end_phase()
  t:refused("OTHER_LAYER"):attack(above, foe)
end
