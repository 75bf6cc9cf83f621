-- FLD-101 Infested Frigate: 2/0/4 in orbit, FRIGATE.

-- FLD-101: as it falls it leaves a token in its player's back row below.
function test_fld_101_leaves_a_token(t)
  t:option("all_domain")
  local gun = t:unit(1, "4/0/4 AA", "alpha back")
  local ship = t:unit(2, "FLD-101", "orbit alpha")
  t:phase("skirmish")
  t:attack(gun, ship)
  t:expect(ship, {dead = true})
  t:expect(t:at(2, "alpha back"), {id = "TOKEN-COMBAT-FORM", controller = 2})
  t:eq(t:at(2, "orbit alpha"), nil)
end

-- FLD-101: without a slot there is none.
function test_fld_101_needs_a_slot(t)
  t:option("all_domain")
  local gun = t:unit(1, "4/0/4 AA", "alpha back")
  local ship = t:unit(2, "FLD-101", "orbit alpha")
  t:unit(2, "1/0/1", "alpha back")
  t:unit(2, "1/0/1", "alpha back")
  t:phase("skirmish")
  t:attack(gun, ship)
  t:events("tcg:TOKEN_REFUSED", {}, 1)
  t:eq(t:at(2, "alpha front"), nil)
end

-- FLD-101: the printed card screens.
function test_fld_101_screens(t)
  t:option("all_domain")
  local foe = t:unit(1, "1/0/9 ORBIT VESSEL", "orbit alpha")
  local ship, hive = t:unit(2, "FLD-101", "orbit alpha"), t:unit(2, "FLD-106", "orbit alpha")
  t:expect(ship, {attack = 2, health = 4, cost = 3, type = "PHYSICAL", keywords = {"VESSEL", "FRIGATE"}})
  t:end_phase()
  t:refused("SCREENED"):attack(foe, hive)
  t:attack(foe, ship)
  t:expect(foe, {damage = 2})
end
