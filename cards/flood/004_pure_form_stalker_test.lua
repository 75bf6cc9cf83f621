-- FLD-004 Pure Form Stalker: 4/0/3, INFANTRY, CAMO.

-- FLD-004: the printed card.
function test_fld_004_printed(t)
  local stalker = t:hand(1, "FLD-004")
  t:play(stalker, {at = "alpha front"})
  t:player(1, {supply = 6})
  t:expect(stalker, {attack = 4, shield_cap = 0, health = 3, type = "PHYSICAL", tired = true, hidden = true, keywords = {"CAMO"}})
end

-- FLD-004: enemies cannot choose it, and it does not intercept.
function test_fld_004_hidden(t)
  local stalker = t:unit(2, "FLD-004", "alpha front")
  local marine = t:unit(1, "UNSC-001", "alpha front")
  local surge = t:hand(1, "FOR-009")
  t:refused("CAMO", {by = "CAMO"}):play(surge, {on = stalker})
  t:end_phase()
  t:refused("CAMO", {by = "CAMO"}):attack(marine, stalker)
  t:attack(marine, "base")
  t:player(2, {base = 29})
end

-- FLD-004: next to a front unit without CAMO, that unit intercepts.
function test_fld_004_beside_another(t)
  local stalker, guard = t:unit(2, "FLD-004", "alpha front"), t:unit(2, "1/0/5", "alpha front")
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:phase("skirmish")
  t:refused("INTERCEPTED", {by = "core"}):attack(marine, "base")
  t:refused("CAMO"):attack(marine, stalker)
  t:can():attack(marine, guard)
end

-- FLD-004: open from its attack to its player's next turn.
function test_fld_004_broken(t)
  local stalker = t:unit(1, "FLD-004", "alpha front")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(stalker, foe)
  t:breakdown(foe, {base = 4, steps = {}, health = 4, type = "PHYSICAL"})
  t:events("CAMO_BROKEN", {target = stalker}, 1)
  t:end_turn()
  t:end_phase()
  t:attack(foe, stalker)
  t:expect(stalker, {health = 1})
  t:end_turn()
  t:expect(stalker, {hidden = true})
end

-- FLD-004: it counts for the control of a lane.
function test_fld_004_counts_for_control(t)
  t:unit(1, "FLD-004", "alpha front")
  t:end_turn()
  t:control("alpha", 1)
end

-- FLD-004: with a room option for the printed reading CAMO is on again as its turn ends.
function test_fld_004_camo_as_printed(t)
  t:option("camo")
  local stalker = t:unit(1, "FLD-004", "alpha front")
  t:phase("skirmish")
  t:attack(stalker, "base")
  t:expect(stalker, {hidden = false})
  t:end_turn()
  t:expect(stalker, {hidden = true})
end
