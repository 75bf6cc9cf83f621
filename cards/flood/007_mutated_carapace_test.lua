-- FLD-007 Mutated Carapace: modification, 2 supply. Any friendly unit: +3 health cap, ARMOR.

-- FLD-007: attached from hand: +3 health immediately, also for a wounded unit.
function test_fld_007_attaches(t)
  local hurt = t:unit(1, "FLD-003", "alpha front", {damage = 3})
  local shell = t:hand(1, "FLD-007")
  t:play(shell, {on = hurt})
  t:player(1, {supply = 8})
  t:expect(hurt, {health = 4, health_cap = 7, damage = 3, keywords = {"ARMOR"}, armory = {"FLD-007"}})
  t:order({"ARMORY_ATTACHED", source = shell, target = hurt}, {"KEYWORD_GAINED", target = hurt, keyword = "ARMOR"})
  t:no_event("tcg:UNIT_HEALED")
end

-- FLD-007: ARMOR against what comes.
function test_fld_007_armor(t)
  local form = t:unit(1, "FLD-002", "alpha front")
  t:attach("FLD-007", form)
  local foe = t:unit(2, "5/0/9 BALLISTIC", "alpha front")
  t:phase("skirmish")
  t:attack(form, foe)
  t:breakdown(form, {base = 5, "ARMOR -1", health = 4})
  t:expect(form, {dead = false, health = 1})
end

-- FLD-007: two copies: +6, and ARMOR still takes 1; so on a unit with ARMOR.
function test_fld_007_two_copies(t)
  local hog = t:unit(2, "UNSC-005", "alpha front")
  t:attach("FLD-007", hog)
  t:attach("FLD-007", hog)
  t:expect(hog, {health_cap = 11, health = 11})
  local shot = t:hand(1, "tactic DEAL_DAMAGE 3 BALLISTIC")
  t:play(shot, {on = hog})
  t:breakdown(hog, {"ARMOR -1", health = 2})
end

-- FLD-007: healing works to the raised cap.
function test_fld_007_healing(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:attach("FLD-007", marine)
  t:expect(marine, {health = 5})
  t:reset()
  marine = t:unit(1, "UNSC-001", "alpha front", {damage = 1})
  t:attach("FLD-007", marine)
  local kit = t:hand(1, "UNSC-009")
  t:play(kit, {on = marine})
  t:expect(marine, {health = 5, damage = 0})
end

-- FLD-007, C-R07: a friendly unit is required; no enemy, no base.
function test_fld_007_targets(t)
  local foe = t:unit(2, "1/0/1", "alpha front")
  local shell = t:hand(1, "FLD-007")
  t:refused("BAD_TARGET"):play(shell)
  t:refused("BAD_TARGET", {by = "core"}):play(shell, {on = foe})
  t:refused("BAD_TARGET"):play(shell, {on = "base 1"})
  t:player(1, {supply = 10, hand = 1})
end

-- FLD-007: supply and phase.
function test_fld_007_refused(t)
  local tank = t:unit(1, "1/0/1 VEHICLE", "alpha back")
  local shell = t:hand(1, "FLD-007")
  t:supply(1, 1)
  t:refused("NO_SUPPLY", {have = 1, need = 2}):play(shell, {on = tank})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(shell, {on = tank})
end

-- FLD-007: goes to its own owner's graveyard with its unit.
function test_fld_007_goes_with_its_unit(t)
  local foe = t:unit(2, "1/0/1", "alpha front")
  local shell = t:attach("FLD-007", foe, 1)
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = foe})
  t:expect(shell, {zone = "graveyard", owner = 1})
  t:player(2, {graveyard = 1})
end

-- M-02: an ally's unit can bear the faction's armory too.
function test_m02_an_allys_unit_can_bear_it(t)
  t:mode("2v2")
  local ally = t:unit(3, "1/0/9 INFANTRY", "alpha front")
  local spores, shell = t:hand(1, "FLD-006", "FLD-007")
  t:play(spores, {on = ally})
  t:play(shell, {on = ally})
  t:expect(ally, {armory = {"FLD-006", "FLD-007"}})
end
