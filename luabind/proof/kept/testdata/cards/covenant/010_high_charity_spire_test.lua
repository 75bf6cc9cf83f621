-- OLD-COV-010 High Charity Spire: field, 4 supply. Own Covenant units have +1 shield cap.

-- OLD-COV-010: present units fill it at the next recharge, new ones enter with it.
function test_cov_010_fills_at_the_recharge(t)
  local grunt = t:unit(1, "OLD-COV-001", "alpha front")
  local spire, late = t:hand(1, "OLD-COV-010", "OLD-COV-001")
  t:play(spire)
  t:player(1, {supply = 6, field = "OLD-COV-010"})
  t:expect(grunt, {shield_cap = 2, shield = 1})
  t:play(late, {at = "bravo back"})
  t:expect(late, {shield_cap = 2, shield = 2})
  t:end_turn()
  t:expect(grunt, {shield = 1})
  t:end_turn()
  t:expect(grunt, {shield = 2})
  t:events("tcg:SHIELD_RECHARGED", {target = grunt, amount = 1}, 1)
end

-- OLD-COV-010: those with a printed cap of 0, too.
function test_cov_010_printed_cap_zero(t)
  t:field(1, "OLD-COV-010")
  local bare = t:unit(1, "1/0/2 COVENANT", "alpha back", {shield = 0})
  t:expect(bare, {shield_cap = 1})
  t:active(2)
  t:end_turn()
  t:expect(bare, {shield = 1})
end

-- OLD-COV-010: units of that faction only, by control.
function test_cov_010_own_covenant(t)
  t:field(1, "OLD-COV-010")
  local marine, foe = t:unit(1, "OLD-UNSC-004", "alpha front"), t:unit(2, "OLD-COV-001", "alpha front")
  local stolen, lent = t:unit(1, "OLD-COV-004", "bravo front", {owner = 2}), t:unit(2, "OLD-COV-004", "bravo front", {owner = 1})
  t:expect(marine, {shield_cap = 2})
  t:expect(foe, {shield_cap = 1})
  t:expect(stolen, {shield_cap = 2})
  t:expect(lent, {shield_cap = 1})
end

-- OLD-COV-010: losing the field clamps the shield.
function test_cov_010_lost(t)
  local old = t:field(1, "OLD-COV-010")
  local full, low = t:unit(1, "OLD-COV-003", "alpha front"), t:unit(1, "OLD-COV-003", "alpha back", {shield = 1})
  t:expect(full, {shield = 4, shield_cap = 4})
  local echo = t:hand(1, "OLD-UNSC-010")
  t:play(echo)
  t:order({"tcg:FIELD_LOST", source = old}, {"FIELD_ACTIVATED", source = echo})
  t:expect(full, {shield = 3, shield_cap = 3})
  t:expect(low, {shield = 1, shield_cap = 3})
  t:player(1, {graveyard = {"OLD-COV-010"}})
end

-- OLD-COV-010: a second Spire replaces the first: the cap stays at +1, and the shield stays too.
function test_cov_010_two_copies(t)
  t:field(1, "OLD-COV-010")
  local grunt = t:unit(1, "OLD-COV-001", "alpha front")
  local second = t:hand(1, "OLD-COV-010")
  t:play(second)
  t:expect(grunt, {shield_cap = 2})
  t:player(1, {graveyard = {"OLD-COV-010"}, field = "OLD-COV-010"})
end

-- OLD-COV-010: no target; supply and phase.
function test_cov_010_refused(t)
  local spire = t:hand(1, "OLD-COV-010")
  local grunt = t:unit(1, "OLD-COV-001", "alpha front")
  t:supply(1, 3)
  t:refused("BAD_TARGET"):play(spire, {on = grunt})
  t:refused("NO_SUPPLY", {have = 3, need = 4}):play(spire)
  t:end_phase()
  t:refused("WRONG_PHASE"):play(spire)
end
