-- FLD-109 Spitter Growth: 3/0/5, EMPLACEMENT, AA.

-- FLD-109: a vessel that it destroys rains two tokens.
function test_fld_109_rains(t)
  t:option("all_domain")
  local gun = t:unit(1, "FLD-109", "alpha front")
  local ship = t:unit(2, "1/0/3 ORBIT VESSEL", "orbit alpha")
  t:phase("skirmish")
  t:attack(gun, ship)
  t:order("AA_FIRE_RESOLVED", "UNIT_DEPLOYED")
  t:expect(t:at(1, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(1, "alpha back 2"), {id = "TOKEN-COMBAT-FORM"})
end

-- FLD-109: one that it only damages rains none.
function test_fld_109_must_destroy(t)
  t:option("all_domain")
  local gun = t:unit(1, "FLD-109", "alpha front")
  local ship = t:unit(2, "1/0/4 ORBIT VESSEL", "orbit alpha")
  t:phase("skirmish")
  t:attack(gun, ship)
  t:expect(ship, {damage = 3})
  t:eq(t:at(1, "alpha back"), nil)
end

-- FLD-109: the printed card stays where it grew and hits nothing below.
function test_fld_109_stays(t)
  t:option("all_domain")
  local gun = t:unit(1, "FLD-109", "alpha front")
  local foe = t:unit(2, "1/0/4", "alpha front")
  t:expect(gun, {attack = 3, health = 5, cost = 3, keywords = {"EMPLACEMENT", "AA"}})
  t:refused("CANNOT_MOVE"):move(gun, "alpha back")
  t:end_phase()
  t:end_phase()
  t:refused("OTHER_LAYER"):attack(gun, foe)
end
