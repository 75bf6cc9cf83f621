-- OLD-COV-001 Grunt Lance: 1/1/1, INFANTRY, SHIELDED(1), PLASMA.

-- OLD-COV-001: the printed card.
function test_cov_001_printed(t)
  local grunt = t:hand(1, "OLD-COV-001")
  t:play(grunt, {at = "alpha front"})
  t:player(1, {supply = 9})
  t:expect(grunt, {attack = 1, shield = 1, shield_cap = 1, health = 1, type = "PLASMA", tired = true, keywords = {SHIELDED = 1, "PLASMA"}})
end

-- OLD-COV-001: PLASMA 1: shield -2, or health -1.
function test_cov_001_plasma(t)
  for _, case in ipairs({{shield = 3, lost = 2, health = 0}, {shield = 2, lost = 2, health = 0}, {shield = 0, lost = 0, health = 1}}) do
    t:reset()
    local grunt = t:unit(1, "OLD-COV-001", "alpha front")
    local foe = t:unit(2, "1/3/4", "alpha front", {shield = case.shield})
    t:phase("skirmish")
    t:attack(grunt, foe)
    t:breakdown(foe, {base = 1, "PLASMA_DAMAGE 2/1 1/2", amount = 1, shield = case.lost, health = case.health, type = "PLASMA"})
  end
end

-- OLD-COV-001: a shield of 1 takes all of it, nothing goes on to the health.
function test_cov_001_breaks_a_shield(t)
  local grunt = t:unit(1, "OLD-COV-001", "alpha front")
  local foe = t:unit(2, "OLD-COV-001", "alpha front")
  t:phase("skirmish")
  t:attack(grunt, foe)
  t:breakdown(foe, {shield = 1, health = 0})
  t:breakdown(grunt, {shield = 1, health = 0})
  t:expect(foe, {dead = false, states = {"PLASMA_TAG"}})
  t:expect(grunt, {dead = false, states = {"PLASMA_TAG"}})
end

-- OLD-COV-001: no factor against a base.
function test_cov_001_base(t)
  local grunt = t:unit(1, "OLD-COV-001", "alpha front")
  t:phase("skirmish")
  t:attack(grunt, "base")
  t:breakdown("base 2", {base = 1, steps = {}, health = 1})
end

-- OLD-COV-001: its shield is full again at its next turn, if nothing damaged it since its last.
function test_cov_001_recharges(t)
  local grunt = t:unit(1, "OLD-COV-001", "alpha front", {shield = 0})
  local hit = t:unit(1, "OLD-COV-001", "alpha back", {shield = 0, damaged = true})
  t:active(2)
  t:end_turn()
  t:expect(grunt, {shield = 1})
  t:expect(hit, {shield = 0})
end
