-- FLD-103 Infested Cruiser: 4/0/8 in orbit, CRUISER(1).

-- FLD-103: a vessel that it kills heals it.
function test_fld_103_feeds(t)
  t:option("all_domain")
  local ship = t:unit(1, "FLD-103", "orbit alpha", {damage = 4})
  local foe = t:unit(2, "1/0/4 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(ship, foe)
  t:events("tcg:UNIT_HEALED", {target = ship, amount = 3}, 1)
  t:expect(ship, {damage = 2})
end

-- FLD-103: a kill by the broadside or by a strike counts as well.
function test_fld_103_feeds_on_all(t)
  t:option("all_domain")
  local ship = t:unit(1, "FLD-103", "orbit alpha", {damage = 7})
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local weak, strong = t:unit(2, "0/0/1 ORBIT VESSEL", "orbit alpha"), t:unit(2, "0/0/9 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(ship, strong)
  t:expect(weak, {dead = true})
  t:expect(ship, {damage = 4})
  t:end_turn()
  t:end_turn()
  t:end_phase()
  t:expect(strong, {damage = 5})
end

-- FLD-103: the printed card; without a kill there is nothing.
function test_fld_103_starves(t)
  t:option("all_domain")
  local ship = t:unit(1, "FLD-103", "orbit alpha", {damage = 4})
  local foe = t:unit(2, "0/0/9 ORBIT VESSEL", "orbit alpha")
  t:expect(ship, {attack = 4, health_cap = 8, cost = 6, keywords = {"VESSEL", CRUISER = 1}})
  t:end_phase()
  t:attack(ship, foe)
  t:no_event("tcg:UNIT_HEALED")
  t:expect(ship, {damage = 4})
end
