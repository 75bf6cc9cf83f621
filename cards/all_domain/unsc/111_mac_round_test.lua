-- UNSC-111 MAC Round: tactic, ORDNANCE, ORBITAL.

-- UNSC-111: it hits a vessel anywhere, past a screen.
function test_unsc_111_hits_a_vessel(t)
  t:option("all_domain")
  t:unit(2, "UNSC-101", "orbit alpha")
  local flag = t:unit(2, "UNSC-107", "orbit alpha")
  local round = t:hand(1, "UNSC-111")
  t:play(round, {on = flag})
  t:player(1, {supply = 6})
  t:expect(flag, {damage = 4})
  t:breakdown(flag, {type = "BALLISTIC", tags = "TACTICAL,ORDNANCE,ORBITAL", health = 4})
end

-- UNSC-111: of the surface only what is painted, which it hits by half as much again, past cover.
function test_unsc_111_must_be_guided(t)
  t:option("all_domain")
  local foe, plain = t:unit(2, "1/0/9 COVER(2)", "alpha front"), t:unit(2, "1/0/9", "alpha front")
  t:status(foe, "PAINTED")
  local round = t:hand(1, "UNSC-111")
  t:refused("BAD_TARGET"):play(round, {on = plain})
  t:play(round, {on = foe})
  t:expect(foe, {damage = 6, cover = 2})
end

-- UNSC-111: own vessels are not targets, and without a target it is not played.
function test_unsc_111_enemies_only(t)
  t:option("all_domain")
  local own = t:unit(1, "UNSC-101", "orbit alpha")
  local round = t:hand(1, "UNSC-111")
  t:refused("BAD_TARGET"):play(round, {on = own})
  t:cannot():play(round)
  t:player(1, {hand = 1, supply = 10})
end
