-- OLD-FLD-006 Spore Tendrils: modification, 1 supply. Any friendly unit: +1 attack, INFECT.

-- OLD-FLD-006: attached from hand; vehicles may have it.
function test_fld_006_attaches(t)
  local hog = t:unit(1, "OLD-UNSC-005", "alpha front")
  local spores = t:hand(1, "OLD-FLD-006")
  t:play(spores, {on = hog})
  t:player(1, {supply = 9})
  t:expect(hog, {attack = 4, type = "BALLISTIC", keywords = {"INFECT"}, armory = {"OLD-FLD-006"}})
  t:order({"ARMORY_ATTACHED", source = spores, target = hog}, {"KEYWORD_GAINED", target = hog, keyword = "INFECT"})
end

-- OLD-FLD-006: its bearer infects from then on.
function test_fld_006_infects(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:attach("OLD-FLD-006", marine)
  local foe = t:unit(2, "0/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:breakdown(foe, {base = 2, steps = {}, health = 2})
  t:expect(t:at(1, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
end

-- OLD-FLD-006: two copies: +2 attack, but INFECT is one keyword: one token (G-15).
function test_fld_006_two_copies(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:attach("OLD-FLD-006", marine)
  t:attach("OLD-FLD-006", marine)
  local foe = t:unit(2, "0/0/3", "alpha front")
  t:phase("skirmish")
  t:expect(marine, {attack = 3})
  t:attack(marine, foe)
  t:events("INFECT_TRIGGERED", {}, 1)
  t:events("UNIT_DEPLOYED", {token = true}, 1)
end

-- OLD-FLD-006, C-R07: a friendly unit is required; no enemy, no base.
function test_fld_006_targets(t)
  local foe = t:unit(2, "1/0/1", "alpha front")
  local spores = t:hand(1, "OLD-FLD-006")
  t:refused("BAD_TARGET"):play(spores)
  t:refused("BAD_TARGET", {by = "core"}):play(spores, {on = foe})
  t:refused("BAD_TARGET"):play(spores, {on = "base 1"})
  t:player(1, {supply = 10, hand = 1})
end

-- OLD-FLD-006: supply and phase; goes with its unit.
function test_fld_006_refused(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local spores = t:hand(1, "OLD-FLD-006")
  t:supply(1, 0)
  t:refused("NO_SUPPLY", {have = 0, need = 1}):play(spores, {on = marine})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(spores, {on = marine})
end

-- OLD-FLD-006: goes to its owner's graveyard with its unit; the token comes all the same.
function test_fld_006_both_die(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local spores = t:attach("OLD-FLD-006", marine)
  local foe = t:unit(2, "2/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:expect(spores, {zone = "graveyard"})
  t:player(1, {graveyard = 2})
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM"})
end
