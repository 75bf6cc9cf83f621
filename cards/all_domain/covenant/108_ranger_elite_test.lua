-- COV-108 Ranger Elite: 3/2/2, ELITE, SHIELDED(2), PLASMA, DROP_POD.

-- COV-108: the others of its player in its lane get a point above their shields.
function test_cov_108_brings_overshields(t)
  local near, back, far = t:unit(1, "1/0/3", "alpha front"), t:unit(1, "1/0/3", "alpha back"), t:unit(1, "1/0/3", "bravo front")
  local foe = t:unit(2, "1/0/3", "alpha front")
  local elite = t:hand(1, "COV-108")
  t:play(elite, {at = "alpha front"})
  t:expect(near, {statuses = {OVERSHIELD = 1}})
  t:expect(back, {statuses = {OVERSHIELD = 1}})
  for _, other in ipairs({far, foe, elite}) do t:expect(other, {no_statuses = true}) end
end

-- COV-108: two of them add up (W-15).
function test_cov_108_adds_up(t)
  local near = t:unit(1, "1/0/3", "alpha front")
  local one, two = t:hand(1, "COV-108", "COV-108")
  t:play(one, {at = "alpha front"})
  t:play(two, {at = "alpha back"})
  t:expect(near, {statuses = {OVERSHIELD = 2}, overshield = 2})
  t:expect(one, {statuses = {OVERSHIELD = 1}})
end

-- COV-108: it attacks in the turn of entry.
function test_cov_108_attacks_at_once(t)
  local elite = t:hand(1, "COV-108")
  t:play(elite, {at = "alpha front"})
  t:player(1, {supply = 6})
  t:expect(elite, {attack = 3, shield = 2, health = 2, tired = false, type = "PLASMA", keywords = {"DROP_POD", SHIELDED = 2}})
  t:end_phase()
  t:attack(elite, "base")
  t:player(2, {base = 27})
end
