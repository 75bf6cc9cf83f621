-- UNSC-103 Marathon Cruiser: 4/0/8 in orbit, CRUISER(1), ARMOR, BALLISTIC.

-- UNSC-103: the printed card.
function test_unsc_103_is_a_vessel(t)
  t:option("all_domain")
  local ship = t:hand(1, "UNSC-103")
  t:play(ship, {at = "orbit charlie"})
  t:player(1, {supply = 4})
  t:expect(ship, {attack = 4, health = 8, layer = "ORBIT", keywords = {"VESSEL", "ARMOR", "BALLISTIC", CRUISER = 1}})
end

-- UNSC-103: its first attack on a vessel has the great gun, the second has not.
function test_unsc_103_fires_its_gun_once(t)
  t:option("all_domain")
  local ship = t:unit(1, "UNSC-103", "orbit alpha")
  local foe = t:unit(2, "1/0/20 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 8})
  t:expect(ship, {damage = 1})
  t:end_turn()
  t:end_turn()
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 13})
end

-- UNSC-103: a strike and striking back leave the gun loaded.
function test_unsc_103_keeps_its_gun_for_an_attack(t)
  t:option("all_domain")
  local ship = t:unit(1, "UNSC-103", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local below = t:unit(2, "1/0/9", "alpha front")
  local foe = t:unit(2, "2/0/20 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(ship, below)
  t:expect(below, {damage = 4})
  t:end_turn()
  t:end_phase()
  t:attack(foe, ship)
  t:expect(foe, {damage = 4})
  t:expect(ship, {damage = 1})
  t:end_turn()
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 12})
end
