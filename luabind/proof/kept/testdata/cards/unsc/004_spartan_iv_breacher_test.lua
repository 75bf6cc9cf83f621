-- OLD-UNSC-004 Spartan-IV Breacher: 3/2/4, SPARTAN, SHIELDED(2), BALLISTIC, HIJACK(2).

-- OLD-UNSC-004: the printed card; the shield cap is 2, not 4 (W-07).
function test_unsc_004_printed(t)
  local spartan = t:hand(1, "OLD-UNSC-004")
  t:play(spartan, {at = "alpha front"})
  t:player(1, {supply = 6})
  t:expect(spartan, {attack = 3, shield = 2, shield_cap = 2, health = 4, type = "BALLISTIC", tired = true,
    keywords = {SHIELDED = 2, "BALLISTIC", "HIJACK"}})
end

-- OLD-UNSC-004: an undamaged Spartan's shield is full again at its next turn.
function test_unsc_004_recharges(t)
  local spartan = t:unit(1, "OLD-UNSC-004", "alpha front", {shield = 0})
  local hit = t:unit(1, "OLD-UNSC-004", "alpha back", {shield = 1, damaged = true})
  t:active(2)
  t:end_turn()
  t:expect(spartan, {shield = 2})
  t:expect(hit, {shield = 1})
  t:events("tcg:SHIELD_RECHARGED", {target = spartan, amount = 2}, 1)
end

-- OLD-UNSC-004: hijack for 2 supply: the vehicle changes sides with its damage, and is tired.
function test_unsc_004_hijacks(t)
  local spartan = t:unit(1, "OLD-UNSC-004", "alpha front")
  local ghost = t:unit(2, "OLD-COV-004", "alpha back", {damage = 1, shield = 0})
  t:unit(2, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:act(spartan, "hijack", {on = ghost, at = "alpha back 2"})
  t:player(1, {supply = 8})
  t:expect(ghost, {controller = 1, owner = 2, row = "back", slot = 2, tired = true, damage = 1, shield = 0})
  t:order({"RESOURCE_SPENT", supply = 2}, {"TARGET_LOCKED", target = ghost}, {"HIJACK_EXECUTED", target = ghost}, "tcg:CONTROL_CHANGED")
  t:no_event("DAMAGE_DEALT")
  t:no_event("UNIT_DEPLOYED")
  t:refused("ATTACKED"):attack(spartan, "base")
end

-- OLD-UNSC-004: not in the turn of entry.
function test_unsc_004_no_hijack_on_entry(t)
  local ghost = t:unit(2, "OLD-COV-004", "alpha front")
  local spartan = t:hand(1, "OLD-UNSC-004")
  t:play(spartan, {at = "alpha front"})
  t:end_phase()
  t:refused("FATIGUE"):act(spartan, "hijack", {on = ghost, at = "alpha back"})
  t:player(1, {supply = 6})
end

-- OLD-UNSC-004: what may be hijacked, when and for how much.
function test_unsc_004_hijack_refused(t)
  local spartan = t:unit(1, "OLD-UNSC-004", "alpha front")
  local ghost = t:unit(2, "OLD-COV-004", "alpha front")
  local far = t:unit(2, "OLD-COV-004", "bravo front")
  local grunt = t:unit(2, "OLD-COV-001", "alpha front")
  local own = t:unit(1, "OLD-UNSC-005", "alpha front")
  t:supply(1, 1)
  t:refused("WRONG_PHASE"):act(spartan, "hijack", {on = ghost, at = "alpha back"})
  t:end_phase()
  t:refused("NO_SUPPLY", {have = 1, need = 2}):act(spartan, "hijack", {on = ghost, at = "alpha back"})
  t:refused("OTHER_LANE"):act(spartan, "hijack", {on = far, at = "alpha back"})
  t:refused("BAD_TARGET"):act(spartan, "hijack", {on = grunt, at = "alpha back"})
  t:refused("BAD_TARGET"):act(spartan, "hijack", {on = own, at = "alpha back"})
  t:refused("BAD_TARGET"):act(spartan, "hijack", {on = "base", at = "alpha back"})
  t:refused("BAD_PLACE"):act(spartan, "hijack", {on = ghost, at = "bravo back"})
  t:refused("SLOT_TAKEN"):act(spartan, "hijack", {on = ghost, at = "alpha front 1"})
  t:player(1, {supply = 1})
end

-- OLD-UNSC-004: a wrecked hijacked vehicle goes to its owner's graveyard.
function test_unsc_004_hijacked_wreck_goes_home(t)
  local spartan = t:unit(1, "OLD-UNSC-004", "alpha front")
  local ghost = t:unit(2, "OLD-COV-004", "alpha front", {damage = 3, shield = 0})
  local foe = t:unit(2, "1/0/5", "alpha front")
  t:phase("skirmish")
  t:act(spartan, "hijack", {on = ghost, at = "alpha front 2"})
  t:end_turn()
  t:end_phase()
  t:attack(foe, ghost)
  t:expect(ghost, {dead = true})
  t:player(1, {graveyard = 0})
  t:player(2, {graveyard = {"OLD-COV-004"}})
end
