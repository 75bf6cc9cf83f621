-- UNSC-003 Corpsman Medic: 1/0/3, INFANTRY. Entry: heal 2 to one friendly unit.

-- UNSC-003: the printed card; heals 2, in any lane and row.
function test_unsc_003_heals_two(t)
  local hurt = t:unit(1, "1/0/5", "charlie back", {damage = 4})
  local medic = t:hand(1, "UNSC-003")
  t:play(medic, {at = "alpha front", on = hurt})
  t:player(1, {supply = 8})
  t:expect(hurt, {health = 3})
  t:expect(medic, {attack = 1, shield_cap = 0, health = 3, type = "PHYSICAL", tired = true, no_keywords = true})
  t:order({"UNIT_DEPLOYED", source = medic}, {"TARGET_LOCKED", target = hurt}, {"tcg:UNIT_HEALED", source = medic, target = hurt, amount = 2})
end

-- UNSC-003: not beyond the cap; the event carries what was really healed, 0 too.
function test_unsc_003_reports_what_was_healed(t)
  for damage = 0, 3 do
    t:reset()
    local hurt = t:unit(1, "1/0/5", "alpha back", {damage = damage})
    local medic = t:hand(1, "UNSC-003")
    t:play(medic, {at = "alpha front", on = hurt})
    t:expect(hurt, {damage = math.max(damage - 2, 0)})
    t:events("tcg:UNIT_HEALED", {target = hurt, amount = math.min(damage, 2)}, 1)
  end
end

-- UNSC-003: health only, the shield stays down.
function test_unsc_003_no_shield(t)
  local hurt = t:unit(1, "1/2/5", "alpha back", {damage = 1, shield = 0})
  local medic = t:hand(1, "UNSC-003")
  t:play(medic, {at = "alpha front", on = hurt})
  t:expect(hurt, {health = 5, shield = 0})
end

-- UNSC-003, C-R09: it may choose itself, so there is always a target.
function test_unsc_003_may_choose_itself(t)
  local medic = t:hand(1, "UNSC-003")
  t:play(medic, {at = "alpha front", on = medic})
  t:events("tcg:UNIT_HEALED", {source = medic, target = medic, amount = 0}, 1)
end

-- UNSC-003: without a target it enters and nothing happens.
function test_unsc_003_no_target(t)
  local hurt = t:unit(1, "1/0/5", "alpha back", {damage = 4})
  local medic = t:hand(1, "UNSC-003")
  t:play(medic, {at = "alpha front"})
  t:expect(medic, {row = "front"})
  t:expect(hurt, {damage = 4})
  t:no_event("tcg:UNIT_HEALED")
end

-- UNSC-003: no enemy and no base can be chosen.
function test_unsc_003_wrong_target(t)
  local foe = t:unit(2, "1/0/5", "alpha front", {damage = 2})
  local medic = t:hand(1, "UNSC-003")
  t:refused("BAD_TARGET", {by = "core"}):play(medic, {at = "alpha front", on = foe})
  t:refused("BAD_TARGET"):play(medic, {at = "alpha front", on = "base 1"})
  t:player(1, {supply = 10, hand = 1})
  t:expect(foe, {damage = 2})
end

-- UNSC-003: a unit that has died is not a target.
function test_unsc_003_dead_target(t)
  local hurt = t:unit(1, "1/0/5", "alpha front", {damage = 4})
  local frag, medic = t:hand(1, "UNSC-008", "UNSC-003")
  t:play(frag, {at = "alpha"})
  t:refused("BAD_TARGET"):play(medic, {at = "alpha front", on = hurt})
end

-- UNSC-003: a friend under CAMO can be chosen.
function test_unsc_003_own_camo(t)
  local stalker = t:unit(1, "FLD-004", "alpha back", {damage = 2})
  local medic = t:hand(1, "UNSC-003")
  t:play(medic, {at = "alpha front", on = stalker})
  t:expect(stalker, {health = 3, hidden = true})
end

-- UNSC-003: an entry effect only; with a taken slot it stays in hand.
function test_unsc_003_needs_a_slot(t)
  local hurt = t:unit(1, "1/0/5", "alpha front 1", {damage = 2})
  local medic = t:hand(1, "UNSC-003")
  t:refused("SLOT_TAKEN"):play(medic, {at = "alpha front 1", on = hurt})
  t:expect(hurt, {damage = 2})
  t:expect(medic, {zone = "hand"})
end
