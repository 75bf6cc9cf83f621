-- UNSC-109 M41 AA Turret: 3/0/4, EMPLACEMENT, AA, COVER(1), BALLISTIC.

-- UNSC-109: the printed card hits vessels above its lane, past a screen, and is not struck back.
function test_unsc_109_fires_at_the_orbit(t)
  t:option("all_domain")
  local gun = t:unit(1, "UNSC-109", "alpha back")
  t:unit(2, "UNSC-101", "orbit alpha")
  local flag = t:unit(2, "UNSC-107", "orbit alpha")
  t:expect(gun, {attack = 3, health = 4, cover = 1, keywords = {"EMPLACEMENT", "AA", "BALLISTIC", COVER = 1}})
  t:phase("skirmish")
  t:attack(gun, flag)
  t:events("AA_FIRE_RESOLVED", {source = gun, target = flag, damage = 3, destroyed = false}, 1)
  t:expect(flag, {damage = 3})
  t:expect(gun, {damage = 0})
end

-- UNSC-109: it hits nothing on the surface and does not move.
function test_unsc_109_only_the_orbit(t)
  t:option("all_domain")
  local gun = t:unit(1, "UNSC-109", "alpha front")
  local foe = t:unit(2, "1/0/4", "alpha front")
  t:refused("CANNOT_MOVE"):move(gun, "alpha back")
  t:end_phase()
  t:end_phase()
  t:refused("OTHER_LAYER"):attack(gun, foe)
end

-- UNSC-109: its cover takes the first point of a turn.
function test_unsc_109_has_cover(t)
  local gun = t:unit(2, "UNSC-109", "alpha front")
  local one, two = t:unit(1, "2/0/4", "alpha front"), t:unit(1, "2/0/4", "alpha back")
  t:phase("skirmish")
  t:attack(one, gun)
  t:expect(gun, {damage = 1, cover = 0})
  t:attack(two, gun)
  t:expect(gun, {damage = 3})
end
