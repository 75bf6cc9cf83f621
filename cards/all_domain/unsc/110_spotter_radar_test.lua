-- UNSC-110 Spotter Radar: 0/0/3, EMPLACEMENT, RADAR; entry: PAINTED.

-- UNSC-110: its player's vessels see the lane.
function test_unsc_110_covers_the_lane(t)
  t:option("all_domain")
  local radar = t:unit(1, "UNSC-110", "alpha back")
  local ship = t:unit(1, "UNSC-101", "orbit alpha")
  local foe, far = t:unit(2, "1/0/4", "alpha back"), t:unit(2, "1/0/4", "bravo front")
  t:expect(radar, {attack = 0, health = 3, keywords = {"EMPLACEMENT", "RADAR"}})
  t:end_phase()
  t:refused("OTHER_LANE"):attack(ship, far)
  t:attack(ship, foe)
  t:expect(foe, {damage = 2})
end

-- UNSC-110: as it comes it paints a unit of any lane, which lasts the turn.
function test_unsc_110_paints(t)
  t:option("all_domain")
  local ship = t:unit(1, "UNSC-101", "orbit bravo")
  local foe = t:unit(2, "1/0/9", "bravo front")
  local radar = t:hand(1, "UNSC-110")
  t:play(radar, {at = "alpha back", on = foe})
  t:events("TARGET_PAINTED", {target = foe}, 1)
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 3})
  t:end_turn()
  t:expect(foe, {no_statuses = true})
end

-- UNSC-110: with nobody to paint it comes all the same, and it chooses no camouflaged unit.
function test_unsc_110_needs_no_target(t)
  local elite = t:unit(2, "COV-003", "alpha front")
  local one, two = t:hand(1, "UNSC-110", "UNSC-110")
  t:refused("CAMO"):play(one, {at = "alpha back", on = elite})
  t:play(two, {at = "alpha back"})
  t:no_event("TARGET_PAINTED")
end
