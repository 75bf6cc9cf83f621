-- OLD-COV-004 Ghost Raider: 3/1/4, VEHICLE, SHIELDED(1), PLASMA. No text.

-- OLD-COV-004: the printed card.
function test_cov_004_printed(t)
  local ghost = t:hand(1, "OLD-COV-004")
  t:play(ghost, {at = "alpha front"})
  t:player(1, {supply = 7})
  t:expect(ghost, {attack = 3, shield = 1, shield_cap = 1, health = 4, type = "PLASMA", tired = true, keywords = {"VEHICLE", SHIELDED = 1, "PLASMA"}})
end

-- OLD-COV-004: PLASMA 3 on shield 3 and health 4: the shield and 1 health.
function test_cov_004_plasma(t)
  local ghost = t:unit(1, "OLD-COV-004", "alpha front")
  local foe = t:unit(2, "2/3/4 BALLISTIC", "alpha front")
  t:phase("skirmish")
  t:attack(ghost, foe)
  t:breakdown(foe, {base = 3, "PLASMA_DAMAGE 2/1 1/2", shield = 3, health = 1})
  t:breakdown(ghost, {base = 2, steps = {}, shield = 1, health = 1})
end

-- OLD-COV-004: it has no ARMOR.
function test_cov_004_no_armor(t)
  local ghost = t:unit(2, "OLD-COV-004", "alpha front", {shield = 0})
  local shot = t:hand(1, "tactic DEAL_DAMAGE 3 BALLISTIC")
  t:play(shot, {on = ghost})
  t:breakdown(ghost, {steps = {}, health = 3})
end

-- OLD-COV-004: a vehicle: EMP holds it.
function test_cov_004_emp(t)
  local ghost = t:unit(2, "OLD-COV-004", "alpha front")
  local pulse = t:hand(1, "OLD-FOR-008")
  t:play(pulse)
  t:expect(ghost, {states = {"EMP"}})
end
