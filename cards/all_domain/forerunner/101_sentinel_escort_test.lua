-- FOR-101 Sentinel Escort: 2/1/4 in orbit, FRIGATE, SHIELDED(1), SENTINEL.

-- FOR-101: its guns pass shields.
function test_for_101_passes_shields(t)
  t:option("all_domain")
  local ship = t:unit(1, "FOR-101", "orbit alpha")
  local foe = t:unit(2, "2/4/5 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {shield = 4, damage = 2})
  t:expect(ship, {shield = 0, damage = 1})
end

-- FOR-101: those of a strike as well.
function test_for_101_strikes_past_shields(t)
  t:option("all_domain")
  local ship = t:unit(1, "FOR-101", "orbit alpha")
  t:unit(1, "FOR-110", "alpha back")
  local foe = t:unit(2, "COV-003", "alpha front", {camo_broken = true})
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {shield = 3, damage = 2})
end

-- FOR-101: the printed card screens.
function test_for_101_screens(t)
  t:option("all_domain")
  local foe = t:unit(1, "1/0/5 ORBIT VESSEL", "orbit alpha")
  local ship, flag = t:unit(2, "FOR-101", "orbit alpha"), t:unit(2, "FOR-107", "orbit alpha")
  t:expect(ship, {attack = 2, shield = 1, health = 4, cost = 4, keywords = {"VESSEL", "FRIGATE", "SENTINEL", SHIELDED = 1}})
  t:end_phase()
  t:refused("SCREENED"):attack(foe, flag)
  t:attack(foe, ship)
  t:expect(ship, {shield = 0})
end
