-- COV-111 Plasma Torpedo: tactic, ORDNANCE, MISSILE.

-- COV-111: six of plasma at a vessel: double at its shield, half at its hull.
function test_cov_111_hits_a_vessel(t)
  t:option("all_domain")
  local shielded, bare = t:unit(2, "COV-103", "orbit alpha"), t:unit(2, "UNSC-103", "orbit bravo")
  local one, two = t:hand(1, "COV-111", "COV-111")
  t:play(one, {on = shielded})
  t:expect(shielded, {shield = 0, damage = 2})
  t:play(two, {on = bare})
  t:expect(bare, {damage = 3})
  t:player(1, {supply = 4})
  t:breakdown(bare, {type = "PLASMA", tags = "TACTICAL,ORDNANCE,MISSILE"})
end

-- COV-111: point defence of the sector stops it.
function test_cov_111_is_stopped(t)
  t:option("all_domain")
  local guard, flag = t:unit(2, "UNSC-101", "orbit alpha"), t:unit(2, "COV-107", "orbit alpha")
  local one, two = t:hand(1, "COV-111", "COV-111")
  t:play(one, {on = flag})
  t:order({"POINT_DEFENSE_INTERCEPTED", source = guard}, {"ORBITAL_STRIKE_MISSED", reason = 2})
  t:expect(flag, {shield = 5, damage = 0})
  t:play(two, {on = flag})
  t:expect(flag, {shield = 0})
end

-- COV-111: vessels only, and one's own point defence lets it pass.
function test_cov_111_vessels_only(t)
  t:option("all_domain")
  t:unit(1, "UNSC-101", "orbit alpha")
  local unit, ship = t:unit(2, "1/0/9", "alpha front"), t:unit(2, "UNSC-103", "orbit alpha")
  local torpedo = t:hand(1, "COV-111")
  t:refused("BAD_TARGET"):play(torpedo, {on = unit})
  t:play(torpedo, {on = ship})
  t:no_event("POINT_DEFENSE_INTERCEPTED")
  t:expect(ship, {damage = 3})
end
