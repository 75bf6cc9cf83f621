-- FOR-109 Hardlight Beam Turret: 2/1/4, EMPLACEMENT, AA, SHIELDED(1), SENTINEL.

-- FOR-109: the others of its player in its lane have a point of cover.
function test_for_109_covers(t)
  local gun = t:unit(1, "FOR-109", "alpha back")
  local near, far, foe = t:unit(1, "1/0/3", "alpha front"), t:unit(1, "1/0/3", "bravo front"), t:unit(2, "1/0/3", "alpha front")
  t:expect(near, {cover = 1})
  for _, other in ipairs({gun, far, foe}) do t:expect(other, {cover = 0}) end
end

-- FOR-109: which takes the first point of a turn.
function test_for_109_covers_once_a_turn(t)
  t:unit(2, "FOR-109", "alpha back")
  local near = t:unit(2, "1/0/9", "alpha front")
  local one, two = t:unit(1, "2/0/4", "alpha front"), t:unit(1, "2/0/4", "alpha back")
  t:phase("skirmish")
  t:attack(one, near)
  t:breakdown(near, {base = 2, cover = 1, health = 1})
  t:attack(two, near)
  t:breakdown(near, {base = 2, cover = 0, health = 2})
end

-- FOR-109: its beam passes the shields of vessels.
function test_for_109_passes_shields(t)
  t:option("all_domain")
  local gun = t:unit(1, "FOR-109", "alpha back")
  local ship = t:unit(2, "COV-103", "orbit alpha")
  t:expect(gun, {attack = 2, shield = 1, health = 4, cost = 4, keywords = {"EMPLACEMENT", "AA", "SENTINEL", SHIELDED = 1}})
  t:phase("skirmish")
  t:attack(gun, ship)
  t:expect(ship, {shield = 4, damage = 2})
end
