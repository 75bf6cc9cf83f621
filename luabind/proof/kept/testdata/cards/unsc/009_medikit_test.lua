-- OLD-UNSC-009 Medikit: tactic, 1 supply. Heal 3 to one friendly unit; if it is UNSC, draw 1.

-- OLD-UNSC-009: heals 3 and draws for a UNSC unit, in that order.
function test_unsc_009_heals_and_draws(t)
  local hog = t:unit(1, "OLD-UNSC-005", "charlie back", {damage = 4})
  t:deck(1, "OLD-UNSC-002", "OLD-UNSC-001")
  local kit = t:hand(1, "OLD-UNSC-009")
  t:play(kit, {on = hog})
  t:expect(hog, {health = 4})
  t:player(1, {supply = 9, hand = {"OLD-UNSC-002"}, deck = 1, graveyard = {"OLD-UNSC-009"}})
  t:order({"TARGET_LOCKED", target = hog}, {"tcg:UNIT_HEALED", source = kit, target = hog, amount = 3}, {"CARD_DRAWN", card = "OLD-UNSC-002"})
end

-- OLD-UNSC-009: to the cap only; the shield is not health.
function test_unsc_009_to_the_cap(t)
  local spartan = t:unit(1, "OLD-UNSC-004", "alpha front", {damage = 1, shield = 0})
  local kit = t:hand(1, "OLD-UNSC-009")
  t:play(kit, {on = spartan})
  t:expect(spartan, {health = 4, shield = 0})
  t:events("tcg:UNIT_HEALED", {amount = 1}, 1)
end

-- OLD-UNSC-009: draws at full health too.
function test_unsc_009_full_health(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:deck(1, "OLD-UNSC-002")
  local kit = t:hand(1, "OLD-UNSC-009")
  t:play(kit, {on = marine})
  t:events("tcg:UNIT_HEALED", {amount = 0}, 1)
  t:player(1, {hand = {"OLD-UNSC-002"}})
end

-- OLD-UNSC-009: an empty deck gives nothing.
function test_unsc_009_empty_deck(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front", {damage = 1})
  local kit = t:hand(1, "OLD-UNSC-009")
  t:play(kit, {on = marine})
  t:expect(marine, {damage = 0})
  t:no_event("CARD_DRAWN")
  t:player(1, {hand = 0})
end

-- OLD-UNSC-009: no card for another faction; the unit's faction counts, not its owner's deck.
function test_unsc_009_other_factions(t)
  local grunt = t:unit(1, "OLD-FLD-005", "alpha front", {damage = 3})
  t:deck(1, "OLD-UNSC-002")
  local kit = t:hand(1, "OLD-UNSC-009")
  t:play(kit, {on = grunt})
  t:expect(grunt, {damage = 0})
  t:no_event("CARD_DRAWN")
end

-- OLD-UNSC-009: a hijacked UNSC vehicle is friendly and UNSC.
function test_unsc_009_control_decides(t)
  local hog = t:unit(1, "OLD-UNSC-005", "alpha front", {damage = 1, owner = 2})
  t:deck(1, "OLD-UNSC-002")
  local kit = t:hand(1, "OLD-UNSC-009")
  t:play(kit, {on = hog})
  t:player(1, {hand = {"OLD-UNSC-002"}})
end

-- OLD-UNSC-009, C-R07: a friendly unit, no enemy, no base; a target is required.
function test_unsc_009_targets(t)
  local kit = t:hand(1, "OLD-UNSC-009")
  t:refused("BAD_TARGET"):play(kit)
  t:reset()
  local foe, stolen = t:unit(2, "OLD-UNSC-001", "alpha front", {damage = 1}), t:unit(2, "OLD-UNSC-005", "alpha back", {owner = 1})
  t:unit(1, "1/0/1", "alpha front")
  kit = t:hand(1, "OLD-UNSC-009")
  for _, wrong in ipairs({foe, stolen, "base 1"}) do
    t:refused("BAD_TARGET", {by = "core"}):play(kit, {on = wrong})
  end
  t:refused("BAD_TARGET"):play(kit)
  t:eq(t:choices(1, "play", kit), 1)
  t:player(1, {supply = 10, graveyard = 0})
end

-- OLD-UNSC-009: supply and phase.
function test_unsc_009_refused(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front", {damage = 1})
  local kit = t:hand(1, "OLD-UNSC-009")
  t:supply(1, 0)
  t:refused("NO_SUPPLY", {have = 0, need = 1}):play(kit, {on = marine})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(kit, {on = marine})
end
