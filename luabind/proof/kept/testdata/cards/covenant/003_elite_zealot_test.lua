-- OLD-COV-003 Elite Zealot: 4/3/3, ELITE, SHIELDED(3), PLASMA, CAMO.

-- OLD-COV-003: the printed card.
function test_cov_003_printed(t)
  local zealot = t:hand(1, "OLD-COV-003")
  t:play(zealot, {at = "alpha front"})
  t:player(1, {supply = 6})
  t:expect(zealot, {attack = 4, shield = 3, shield_cap = 3, health = 3, type = "PLASMA", tired = true, hidden = true,
    keywords = {SHIELDED = 3, "PLASMA", "CAMO"}})
end

-- OLD-COV-003: enemies cannot choose it, for an attack or a card.
function test_cov_003_not_choosable(t)
  local zealot = t:unit(2, "OLD-COV-003", "alpha front")
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local grenade = t:hand(1, "OLD-COV-008")
  t:refused("CAMO", {by = "CAMO"}):play(grenade, {on = zealot})
  t:player(1, {supply = 10, hand = 1})
  t:end_phase()
  t:refused("CAMO", {by = "CAMO"}):attack(marine, zealot)
  t:expect(marine, {attacked = false})
  t:expect(zealot, {damage = 0, shield = 3})
end

-- OLD-COV-003: it does not intercept: the base and back units behind it are open.
function test_cov_003_does_not_intercept(t)
  t:unit(2, "OLD-COV-003", "alpha front")
  local back = t:unit(2, "1/0/1", "alpha back")
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:phase("skirmish")
  t:can():attack(marine, back)
  t:attack(marine, "base")
  t:player(2, {base = 29})
end

-- OLD-COV-003: its own player may choose it, an area hits it.
function test_cov_003_friends_and_areas(t)
  local zealot = t:unit(1, "OLD-COV-003", "alpha front", {damage = 2})
  local kit, frag = t:hand(1, "OLD-UNSC-009", "OLD-UNSC-008")
  t:play(kit, {on = zealot})
  t:play(frag, {at = "alpha"})
  t:expect(zealot, {damage = 0, shield = 1, hidden = true})
end

-- OLD-COV-003: its attack ends it until its player's next turn starts.
function test_cov_003_broken_by_its_attack(t)
  local zealot = t:unit(1, "OLD-COV-003", "alpha front")
  local foe = t:unit(2, "OLD-UNSC-001", "alpha front")
  t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(zealot, foe)
  t:order({"ATTACK_DECLARED", source = zealot}, {"CAMO_BROKEN", target = zealot, by = "CAMO"}, {"TARGET_LOCKED", target = foe})
  t:expect(zealot, {hidden = false, camo_broken = true})
  t:end_turn()
  t:expect(zealot, {hidden = false})
  local other = t:at(2, "alpha front 2")
  t:end_phase()
  t:can():attack(other, zealot)
  t:mark()
  t:end_turn()
  t:order({"TURN_STARTED", active = 1}, {"tcg:CAMO_RESTORED", target = zealot}, "PHASE_DRAW_RECHARGE_STARTED")
  t:expect(zealot, {hidden = true, camo_broken = false})
end

-- OLD-COV-003: attacking a base breaks it as well.
function test_cov_003_broken_by_attacking_a_base(t)
  local zealot = t:unit(1, "OLD-COV-003", "alpha front")
  t:phase("skirmish")
  t:attack(zealot, "base")
  t:expect(zealot, {hidden = false})
  t:player(2, {base = 26})
end

-- OLD-COV-003: hits as PLASMA 4: a shield of 3 and 1 health more.
function test_cov_003_plasma(t)
  local zealot = t:unit(1, "OLD-COV-003", "alpha front")
  local foe = t:unit(2, "1/3/9", "alpha front")
  t:phase("skirmish")
  t:attack(zealot, foe)
  t:breakdown(foe, {base = 4, "PLASMA_DAMAGE 2/1 1/2", shield = 3, health = 1})
end
