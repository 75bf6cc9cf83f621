-- UNSC-108 ODST Assault Squad: 3/0/2, INFANTRY, BALLISTIC, DROP_POD.

-- UNSC-108: its landing hits the enemy front of the lane.
function test_unsc_108_lands_hard(t)
  local front, back = t:unit(2, "1/0/3", "alpha front"), t:unit(2, "1/0/3", "alpha back")
  local two, far = t:unit(2, "1/0/3 ARMOR", "alpha front"), t:unit(2, "1/0/3", "bravo front")
  local own = t:unit(1, "1/0/3", "alpha front")
  local squad = t:hand(1, "UNSC-108")
  t:play(squad, {at = "alpha back"})
  t:expect(front, {damage = 1})
  t:expect(two, {damage = 1})
  for _, other in ipairs({back, far, own, squad}) do t:expect(other, {damage = 0}) end
  t:breakdown(front, {type = "BALLISTIC", tags = "AREA", health = 1})
end

-- UNSC-108: it attacks in the turn of entry.
function test_unsc_108_attacks_at_once(t)
  local squad = t:hand(1, "UNSC-108")
  t:play(squad, {at = "alpha front"})
  t:player(1, {supply = 6})
  t:expect(squad, {attack = 3, health = 2, tired = false, keywords = {"BALLISTIC", "DROP_POD"}})
  t:end_phase()
  t:attack(squad, "base")
  t:player(2, {base = 27})
end

-- UNSC-108: a landing on a tagged unit is a combo (G-13).
function test_unsc_108_sets_off_the_combo(t)
  local foe = t:unit(2, "1/0/9", "alpha front")
  local grenade, squad = t:hand(1, "COV-008", "UNSC-108")
  t:play(grenade, {on = foe})
  t:mark()
  t:play(squad, {at = "alpha front"})
  t:events("tcg:NOOB_COMBO_TRIGGERED", {target = foe}, 1)
  t:breakdown(foe, {health = 2})
end

-- UNSC-108, A-12: its landing hits when it is dropped, not when it is loaded.
function test_unsc_108_lands_hard_from_orbit(t)
  t:option("all_domain")
  local ship, foe = t:unit(1, "UNSC-104", "orbit alpha"), t:unit(2, "1/0/3", "alpha front")
  local squad = t:hand(1, "UNSC-108")
  t:act(ship, "load", {on = squad})
  t:player(1, {supply = 8})
  t:expect(foe, {damage = 0})
  t:act(ship, "drop", {on = squad, at = "alpha back"})
  t:expect(foe, {damage = 1})
  t:expect(squad, {tired = false})
end
