-- COV-102 Stealth Corvette: 3/1/3 in orbit, DESTROYER(2), SHIELDED(1), PLASMA, CAMO.

-- COV-102: nobody can choose it until it has attacked.
function test_cov_102_is_hidden(t)
  t:option("all_domain")
  local foe = t:unit(1, "2/0/9 ORBIT VESSEL", "orbit alpha")
  local gun = t:unit(1, "2/0/9 AA", "alpha back")
  local ship = t:unit(2, "COV-102", "orbit alpha")
  t:expect(ship, {attack = 3, shield = 1, health = 3, hidden = true, keywords = {"VESSEL", "PLASMA", "CAMO", DESTROYER = 2, SHIELDED = 1}})
  t:end_phase()
  t:refused("CAMO"):attack(foe, ship)
  t:refused("CAMO"):attack(gun, ship)
  t:end_turn()
  t:end_phase()
  t:attack(ship, foe)
  t:events("CAMO_BROKEN", {target = ship}, 1)
  t:expect(ship, {hidden = false})
end

-- COV-102: against a flagship it has two more; plasma keeps half of that for the hull.
function test_cov_102_hunts(t)
  t:option("all_domain")
  local ship = t:unit(1, "COV-102", "orbit alpha")
  local flag = t:unit(2, "UNSC-107", "orbit alpha")
  t:end_phase()
  t:attack(ship, flag)
  t:breakdown(flag, {base = 3, "DESTROYER +2", "PLASMA_DAMAGE 2/1 1/2", health = 2})
end

-- COV-102: a strike shows it as well (W-02).
function test_cov_102_a_strike_breaks_its_camouflage(t)
  t:option("all_domain")
  local ship = t:unit(1, "COV-102", "orbit alpha")
  t:unit(1, "COV-110", "alpha back")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(ship, foe)
  t:order("ORBITAL_STRIKE_DECLARED", {"CAMO_BROKEN", target = ship}, "ORBITAL_STRIKE")
  t:expect(foe, {damage = 2})
  t:expect(ship, {attacked = true, hidden = false})
end
