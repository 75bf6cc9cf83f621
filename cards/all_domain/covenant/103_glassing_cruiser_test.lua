-- COV-103 Glassing Cruiser: 4/4/5 in orbit, CRUISER(2), SHIELDED(4), PLASMA.

-- COV-103: the printed card, and its broadside.
function test_cov_103_is_a_vessel(t)
  t:option("all_domain")
  local ship = t:unit(1, "COV-103", "orbit alpha")
  local foe, near = t:unit(2, "1/0/9 ORBIT VESSEL", "orbit alpha 1"), t:unit(2, "1/0/9 ORBIT VESSEL", "orbit alpha 2")
  t:expect(ship, {attack = 4, shield = 4, health = 5, cost = 6, keywords = {"VESSEL", "PLASMA", CRUISER = 2, SHIELDED = 4}})
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 4})
  t:expect(near, {damage = 2})
end

-- COV-103: three more at a unit without shield, before plasma halves it.
function test_cov_103_glasses_what_has_no_shield(t)
  t:option("all_domain")
  local ship = t:unit(1, "COV-103", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(ship, foe)
  t:breakdown(foe, {base = 4, "COV-103 +3", "PLASMA_DAMAGE 2/1 1/2", health = 3})
end

-- COV-103: not at one with a shield or an overshield.
function test_cov_103_spares_shields(t)
  for _, status in ipairs({"none", "OVERSHIELD"}) do
    t:reset()
    t:option("all_domain")
    local ship = t:unit(1, "COV-103", "orbit alpha")
    t:unit(1, "0/0/2 RADAR", "alpha back")
    local foe = status == "none" and t:unit(2, "1/2/9", "alpha front") or t:unit(2, "1/0/9", "alpha front", {statuses = {OVERSHIELD = 2}})
    t:end_phase()
    t:attack(ship, foe)
    t:expect(foe, {damage = 1, shield = 0})
  end
end

-- COV-103: in orbit there is nothing more against hull.
function test_cov_103_only_the_surface(t)
  t:option("all_domain")
  local ship = t:unit(1, "COV-103", "orbit alpha")
  local foe = t:unit(2, "1/0/9 ORBIT VESSEL CAPITAL(1)", "orbit alpha")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 4})
end
