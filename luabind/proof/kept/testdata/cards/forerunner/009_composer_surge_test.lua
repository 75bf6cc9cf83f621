-- OLD-FOR-009 Composer Surge: tactic, 6 supply. Destroy one enemy unit, no vehicle, with at most 4 health.

-- OLD-FOR-009, C-R03: DESTROY: the kill of its player, with no unit as killer; no damage, so shield and Cover do not matter.
function test_for_009_destroys(t)
  local zealot = t:unit(2, "1/3/4 COVER(3) ARMOR", "alpha back")
  local surge = t:hand(1, "OLD-FOR-009")
  t:play(surge, {on = zealot})
  t:player(1, {supply = 4, hand = 0, graveyard = {"OLD-FOR-009"}})
  t:player(2, {graveyard = 1})
  t:order({"TARGET_LOCKED", target = zealot}, {"LETHAL_CHECKED", target = zealot, destroy = true, lethal = true},
    {"KILL_OCCURRED", target = zealot, source = 0, source_player = 1, target_player = 2, destroy = true})
  for _, stage in ipairs({"DAMAGE_CALC_STARTED", "COVER_MITIGATED", "DAMAGE_MODIFIED", "SHIELD_DAMAGED", "HULL_OR_HEALTH_DAMAGED", "DAMAGE_DEALT", "OVERKILL_APPLIED"}) do
    t:no_event(stage)
  end
end

-- OLD-FOR-009: current health counts: a big unit that is worn down, not one that a field holds at 5.
function test_for_009_current_health(t)
  local worn, fresh = t:unit(2, "OLD-FOR-003", "alpha front", {damage = 3}), t:unit(2, "OLD-FOR-003", "bravo front", {damage = 2})
  local surge = t:hand(1, "OLD-FOR-009")
  t:refused("BAD_TARGET", {by = "core"}):play(surge, {on = fresh})
  t:play(surge, {on = worn})
  t:expect(worn, {dead = true})
  t:reset()
  t:field(2, "OLD-UNSC-010")
  local held = t:unit(2, "1/0/4", "alpha front")
  surge = t:hand(1, "OLD-FOR-009")
  t:expect(held, {health = 5})
  t:refused("BAD_TARGET"):play(surge, {on = held})
end

-- OLD-FOR-009, C-R07: no vehicle, no own unit, no base, none under CAMO; a target is required.
function test_for_009_targets(t)
  local tank, own = t:unit(2, "1/0/1 VEHICLE", "alpha front"), t:unit(1, "1/0/1", "alpha front")
  local stalker = t:unit(2, "OLD-FLD-004", "bravo front")
  local surge = t:hand(1, "OLD-FOR-009")
  for _, wrong in ipairs({tank, own, "base"}) do
    t:refused("BAD_TARGET"):play(surge, {on = wrong})
  end
  t:refused("CAMO", {by = "CAMO"}):play(surge, {on = stalker})
  t:refused("BAD_TARGET"):play(surge)
  t:eq(t:choices(1, "play"), 0)
  t:player(1, {supply = 10, hand = 1})
end

-- OLD-FOR-009: a back unit past a front one: rows do not intercept effects.
function test_for_009_any_row(t)
  t:unit(2, "1/0/9", "alpha front")
  local back = t:unit(2, "1/0/1", "alpha back")
  local surge = t:hand(1, "OLD-FOR-009")
  t:play(surge, {on = back})
  t:expect(back, {dead = true})
end

-- OLD-FOR-009, C-R03: death effects happen; no INFECT, as no unit killed it.
function test_for_009_death_effects(t)
  t:unit(1, "OLD-FLD-001", "alpha front")
  local carrier = t:unit(2, "OLD-FLD-003", "alpha front")
  local surge = t:hand(1, "OLD-FOR-009")
  t:play(surge, {on = carrier})
  t:events("UNIT_DEPLOYED", {token = true, target_player = 2}, 2)
  t:no_event("INFECT_TRIGGERED")
end

-- OLD-FOR-009: a stolen unit's card goes to its owner.
function test_for_009_ownership(t)
  local lent = t:unit(2, "OLD-UNSC-001", "alpha front", {owner = 1})
  local surge = t:hand(1, "OLD-FOR-009")
  t:play(surge, {on = lent})
  t:expect(lent, {zone = "graveyard", owner = 1})
  t:player(2, {graveyard = 0})
end

-- OLD-FOR-009: supply and phase.
function test_for_009_refused(t)
  local foe = t:unit(2, "1/0/1", "alpha front")
  local surge = t:hand(1, "OLD-FOR-009")
  t:supply(1, 5)
  t:refused("NO_SUPPLY", {have = 5, need = 6}):play(surge, {on = foe})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(surge, {on = foe})
end
