-- OLD-COV-002 Jackal Marksman: 2/1/2, INFANTRY, SHIELDED(1), RANGED, HEADSHOT, BALLISTIC.

-- OLD-COV-002: the printed card.
function test_cov_002_printed(t)
  local jackal = t:hand(1, "OLD-COV-002")
  t:play(jackal, {at = "alpha back"})
  t:player(1, {supply = 7})
  t:expect(jackal, {attack = 2, shield = 1, shield_cap = 1, health = 2, type = "BALLISTIC", tired = true,
    keywords = {SHIELDED = 1, "RANGED", "HEADSHOT", "BALLISTIC"}})
end

-- OLD-COV-002: 2 against a shield, 4 at shield 0.
function test_cov_002_headshot(t)
  for shield = 0, 1 do
    t:reset()
    local jackal = t:unit(1, "OLD-COV-002", "alpha back")
    local foe = t:unit(2, "0/1/9", "alpha front", {shield = shield})
    t:phase("skirmish")
    t:attack(jackal, foe)
    if shield == 0 then
      t:breakdown(foe, {base = 2, "HEADSHOT x2", health = 4})
      t:order("DAMAGE_MODIFIED", "HEADSHOT_TRIGGERED", "HULL_OR_HEALTH_DAMAGED")
    else
      t:breakdown(foe, {base = 2, steps = {}, shield = 1, health = 1})
      t:no_event("HEADSHOT_TRIGGERED")
    end
  end
end

-- OLD-COV-002: a target tagged by plasma, at shield 0: 2 x 2 x 2 = 8.
function test_cov_002_noob_combo(t)
  local grunt, jackal = t:unit(1, "OLD-COV-001", "alpha front"), t:unit(1, "OLD-COV-002", "alpha back")
  local foe = t:unit(2, "0/2/9", "alpha front")
  t:phase("skirmish")
  t:attack(grunt, foe)
  t:expect(foe, {shield = 0, states = {"PLASMA_TAG"}})
  t:attack(jackal, foe)
  t:breakdown(foe, {base = 2, "HEADSHOT x2", "NOOB_COMBO x2", amount = 8, health = 8})
  t:expect(foe, {health = 1, combo = true})
end

-- OLD-COV-002: may pick a back unit past a front one, not the base.
function test_cov_002_ranged(t)
  local jackal = t:unit(1, "OLD-COV-002", "alpha back")
  t:unit(2, "1/0/9", "alpha front")
  local back, far = t:unit(2, "1/0/9", "alpha back"), t:unit(2, "1/0/9", "bravo back")
  t:phase("skirmish")
  t:refused("INTERCEPTED", {by = "core"}):attack(jackal, "base")
  t:refused("OTHER_LANE"):attack(jackal, far)
  t:attack(jackal, back)
  t:breakdown(back, {health = 4})
  t:breakdown(jackal, {tags = "RETALIATION", shield = 1})
end

-- OLD-COV-002: with no front unit there the base is open to it as to others.
function test_cov_002_open_base(t)
  local jackal = t:unit(1, "OLD-COV-002", "alpha back")
  t:unit(2, "1/0/9", "alpha back")
  t:phase("skirmish")
  t:attack(jackal, "base")
  t:breakdown("base 2", {base = 2, steps = {}, health = 2})
end

-- OLD-COV-002: HEADSHOT in striking back, too.
function test_cov_002_strikes_back(t)
  local jackal = t:unit(1, "OLD-COV-002", "alpha front")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(foe, jackal)
  t:breakdown(foe, {base = 2, "HEADSHOT x2", health = 4, tags = "RETALIATION"})
end

-- OLD-COV-002: a back unit under CAMO is still not choosable.
function test_cov_002_not_through_camo(t)
  local jackal = t:unit(1, "OLD-COV-002", "alpha back")
  t:unit(2, "1/0/9", "alpha front")
  local stalker = t:unit(2, "OLD-FLD-004", "alpha back")
  t:phase("skirmish")
  t:refused("CAMO", {by = "CAMO"}):attack(jackal, stalker)
end
