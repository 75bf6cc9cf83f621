-- FOR-007 Hardlight Shield: modification, 2 supply. Any friendly unit: +2 shield cap, ARMOR.

-- FOR-007: the cap rises immediately, the shield comes with the next recharge.
function test_for_007_fills_at_the_recharge(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  local shield = t:hand(1, "FOR-007")
  t:play(shield, {on = marine})
  t:player(1, {supply = 8})
  t:expect(marine, {shield_cap = 2, shield = 0, keywords = {"ARMOR"}, no_keywords = {"SHIELDED"}, armory = {"FOR-007"}})
  t:order({"ARMORY_ATTACHED", source = shield, target = marine}, {"KEYWORD_GAINED", target = marine, keyword = "ARMOR"})
  t:end_turn()
  t:expect(marine, {shield = 0})
  t:end_turn()
  t:expect(marine, {shield = 2})
end

-- FOR-007: on top of a printed shield, on a vehicle too.
function test_for_007_adds_to_the_cap(t)
  local ghost = t:unit(1, "COV-004", "alpha front")
  local shield = t:hand(1, "FOR-007")
  t:play(shield, {on = ghost})
  t:expect(ghost, {shield_cap = 3, shield = 1})
end

-- FOR-007: ARMOR.
function test_for_007_armor(t)
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:attach("FOR-007", foe)
  local shot = t:hand(1, "tactic DEAL_DAMAGE 4 BALLISTIC")
  t:play(shot, {on = foe})
  t:breakdown(foe, {base = 4, "ARMOR -1", shield = 0, health = 3})
end

-- FOR-007: two copies: +4, and ARMOR once.
function test_for_007_two_copies(t)
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:attach("FOR-007", foe)
  t:attach("FOR-007", foe)
  t:expect(foe, {shield_cap = 4})
  local shot = t:hand(1, "tactic DEAL_DAMAGE 3")
  t:play(shot, {on = foe})
  t:breakdown(foe, {base = 3, "ARMOR -1", health = 2})
end

-- FOR-007, C-R07: a friendly unit is required; no enemy, no base; supply and phase.
function test_for_007_refused(t)
  local foe, marine = t:unit(2, "1/0/1", "alpha front"), t:unit(1, "UNSC-001", "alpha front")
  local shield = t:hand(1, "FOR-007")
  t:supply(1, 1)
  t:refused("BAD_TARGET"):play(shield)
  t:refused("BAD_TARGET", {by = "core"}):play(shield, {on = foe})
  t:refused("BAD_TARGET"):play(shield, {on = "base 1"})
  t:refused("NO_SUPPLY", {have = 1, need = 2}):play(shield, {on = marine})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(shield, {on = marine})
end

-- FOR-007: goes to its owner's graveyard with its unit.
function test_for_007_goes_with_its_unit(t)
  local foe = t:unit(2, "1/0/1", "alpha front")
  local shield = t:attach("FOR-007", foe, 1)
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = foe})
  t:expect(shield, {zone = "graveyard", owner = 1})
end

-- M-02: an ally's unit can bear the faction's armory too.
function test_m02_an_allys_unit_can_bear_it(t)
  t:mode("2v2")
  local ally = t:unit(3, "1/0/9 INFANTRY", "alpha front")
  local beam, shield = t:hand(1, "FOR-006", "FOR-007")
  t:play(beam, {on = ally})
  t:play(shield, {on = ally})
  t:expect(ally, {armory = {"FOR-006", "FOR-007"}})
end
