-- COV-105 Seraph Bomber: 3/1/3 in orbit, BOMBER(1), SHIELDED(1), PLASMA, EMP.

-- COV-105: vehicles under its bombs are stunned, all of the lane.
function test_cov_105_stuns_vehicles(t)
  t:option("all_domain")
  local ship = t:unit(1, "COV-105", "orbit alpha")
  t:unit(1, "COV-110", "alpha back")
  local hog, ghost = t:unit(2, "UNSC-005", "alpha front"), t:unit(2, "COV-004", "alpha back", {shield = 0})
  local foot = t:unit(2, "1/0/4", "alpha front")
  t:end_phase()
  t:attack(ship, hog)
  t:expect(hog, {statuses = {"EMP"}})
  t:expect(ghost, {statuses = {"EMP"}})
  t:expect(foot, {no_statuses = {"EMP"}, damage = 1})
end

-- COV-105: the printed card.
function test_cov_105_is_a_vessel(t)
  t:option("all_domain")
  local ship = t:hand(1, "COV-105")
  t:play(ship, {at = "orbit charlie"})
  t:player(1, {supply = 6})
  t:expect(ship, {attack = 3, shield = 1, health = 3, layer = "ORBIT", type = "PLASMA", keywords = {"VESSEL", "EMP", BOMBER = 1, SHIELDED = 1}})
end

-- COV-105: its bombs are ORDNANCE from orbit: cover does not help, paint does.
function test_cov_105_bombs_are_ordnance(t)
  t:option("all_domain")
  local ship = t:unit(1, "COV-105", "orbit alpha")
  local spotter = t:unit(1, "1/0/2", "alpha back")
  local foe = t:unit(2, "1/4/9 COVER(3)", "alpha front")
  t:end_phase()
  t:act(spotter, "paint", {on = foe})
  t:attack(ship, foe)
  t:expect(foe, {cover = 3, shield = 0})
end
