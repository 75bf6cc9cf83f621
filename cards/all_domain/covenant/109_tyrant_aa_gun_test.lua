-- COV-109 Tyrant AA Gun: 3/2/3, EMPLACEMENT, AA, SHIELDED(2), PLASMA.

-- COV-109: what it damages cannot attack in its player's next turn.
function test_cov_109_stuns(t)
  t:option("all_domain")
  local gun = t:unit(1, "COV-109", "alpha back")
  local ship = t:unit(2, "UNSC-103", "orbit alpha")
  local other = t:unit(1, "UNSC-101", "orbit alpha")
  t:end_phase()
  t:attack(gun, ship)
  t:order("AA_FIRE_RESOLVED", {"EMP_APPLIED", target = ship})
  t:expect(ship, {damage = 1, statuses = {"EMP"}})
  t:end_turn()
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(ship, other)
  t:end_turn()
  t:expect(ship, {no_statuses = true})
end

-- COV-109: without damage there is no stun.
function test_cov_109_must_hit(t)
  t:option("all_domain")
  local gun = t:unit(1, "COV-109", "alpha back")
  local ship = t:unit(2, "1/0/4 ORBIT VESSEL SHIELD_HARDENING(9)", "orbit alpha")
  t:phase("skirmish")
  t:attack(gun, ship)
  t:events("AA_FIRE_RESOLVED", {damage = 0}, 1)
  t:expect(ship, {no_statuses = true, damage = 0})
end

-- COV-109: what it destroys needs none, and the printed card.
function test_cov_109_destroys(t)
  t:option("all_domain")
  local gun = t:unit(1, "COV-109", "alpha back")
  local ship = t:unit(2, "1/0/1 ORBIT VESSEL", "orbit alpha")
  t:expect(gun, {attack = 3, shield = 2, health = 3, cost = 4, type = "PLASMA", keywords = {"EMPLACEMENT", "AA", SHIELDED = 2}})
  t:phase("skirmish")
  t:attack(gun, ship)
  t:expect(ship, {dead = true})
  t:no_event("STATUS_APPLIED")
end
