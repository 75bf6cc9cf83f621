-- OLD-COV-006 Energy Sword: weapon, HEAVY, 2 supply. +3 attack, PLASMA, and CAMO "this turn".

-- OLD-COV-006: attached from hand: attack, type and CAMO.
function test_cov_006_attaches(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local sword = t:hand(1, "OLD-COV-006")
  t:play(sword, {on = marine})
  t:player(1, {supply = 8, hand = 0, graveyard = 0})
  t:expect(marine, {attack = 4, type = "PLASMA", hidden = true, keywords = {"BALLISTIC", "PLASMA", "CAMO"}, armory = {"OLD-COV-006"}})
  t:order({"ARMORY_ATTACHED", source = sword, target = marine}, {"KEYWORD_GAINED", target = marine, keyword = "PLASMA"},
    {"KEYWORD_GAINED", target = marine, keyword = "CAMO"})
end

-- OLD-COV-006, C-R07: ELITE, INFANTRY or SPARTAN of one's own; no vehicle, no enemy.
function test_cov_006_targets(t)
  local sword = t:hand(1, "OLD-COV-006")
  local infantry, spartan = t:unit(1, "1/0/1 INFANTRY", "alpha front"), t:unit(1, "1/0/1 SPARTAN", "alpha back")
  local elite, vehicle = t:unit(1, "1/0/1 ELITE", "bravo front"), t:unit(1, "1/0/1 VEHICLE", "bravo back")
  local foe = t:unit(2, "1/0/1 ELITE", "alpha front")
  for _, fit in ipairs({infantry, spartan, elite}) do
    t:can():play(sword, {on = fit})
  end
  for _, wrong in ipairs({vehicle, foe, "base 1"}) do
    t:refused("BAD_TARGET", {by = "core"}):play(sword, {on = wrong})
  end
  t:refused("BAD_TARGET"):play(sword)
  t:player(1, {supply = 10, hand = 1})
end

-- OLD-COV-006: CAMO lasts through the enemy's turn, until its player's next turn starts; the weapon stays.
function test_cov_006_camo_lasts_a_round(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local foe = t:unit(2, "1/0/9", "alpha front")
  local sword = t:hand(1, "OLD-COV-006")
  t:play(sword, {on = marine})
  t:end_turn()
  t:end_phase()
  t:expect(marine, {hidden = true})
  t:refused("CAMO"):attack(foe, marine)
  t:attack(foe, "base")
  t:mark()
  t:end_turn()
  t:order({"TURN_STARTED", active = 1}, {"KEYWORD_LOST", target = marine, keyword = "CAMO", reason = "time"}, "PHASE_DRAW_RECHARGE_STARTED")
  t:expect(marine, {attack = 4, type = "PLASMA", hidden = false, no_keywords = {"CAMO"}, armory = {"OLD-COV-006"}})
  t:end_turn()
  t:end_phase()
  t:can():attack(foe, marine)
end

-- OLD-COV-006: with the room option for the printed reading the CAMO ends with the turn.
function test_cov_006_camo_as_printed(t)
  t:option("camo")
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local sword = t:hand(1, "OLD-COV-006")
  t:play(sword, {on = marine})
  t:expect(marine, {hidden = true})
  t:end_turn()
  t:expect(marine, {hidden = false, attack = 4, no_keywords = {"CAMO"}})
end

-- OLD-COV-006: an attack ends the CAMO earlier; the strike has +3 and is PLASMA.
function test_cov_006_attack_breaks_it(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local foe = t:unit(2, "1/0/9", "alpha front")
  local sword = t:hand(1, "OLD-COV-006")
  t:play(sword, {on = marine})
  t:end_phase()
  t:attack(marine, foe)
  t:breakdown(foe, {base = 4, "PLASMA_DAMAGE 2/1 1/2", health = 2, type = "PLASMA"})
  t:events("CAMO_BROKEN", {target = marine}, 1)
  t:expect(marine, {hidden = false, health = 1})
  t:end_turn()
  t:end_phase()
  t:can():attack(foe, marine)
  t:end_turn()
  t:expect(marine, {hidden = false, no_keywords = {"CAMO"}})
end

-- OLD-COV-006: PLASMA is the type because it came last; what comes later wins over it.
function test_cov_006_type_gained_last(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local sword, drill = t:hand(1, "OLD-COV-006", "tactic ADD_KEYWORD BALLISTIC")
  t:play(sword, {on = marine})
  t:expect(marine, {type = "PLASMA"})
  t:play(drill, {on = marine})
  t:expect(marine, {type = "BALLISTIC"})
end

-- OLD-COV-006: a Zealot keeps its own CAMO when that of the sword ends.
function test_cov_006_on_a_zealot(t)
  local zealot = t:unit(1, "OLD-COV-003", "alpha front")
  local sword = t:hand(1, "OLD-COV-006")
  t:play(sword, {on = zealot})
  t:expect(zealot, {attack = 7, hidden = true})
  t:end_turn()
  t:end_turn()
  t:events("KEYWORD_LOST", {target = zealot, keyword = "CAMO"}, 1)
  t:expect(zealot, {hidden = true, keywords = {"CAMO"}})
end

-- OLD-COV-006: two swords add their attack.
function test_cov_006_two_copies(t)
  local elite = t:unit(1, "1/0/1 ELITE", "alpha front")
  local a, b = t:hand(1, "OLD-COV-006", "OLD-COV-006")
  t:play(a, {on = elite})
  t:play(b, {on = elite})
  t:expect(elite, {attack = 7, armory = {"OLD-COV-006", "OLD-COV-006"}})
end

-- OLD-COV-006: goes with its unit, to its owner's graveyard.
function test_cov_006_goes_with_its_unit(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local sword = t:attach("OLD-COV-006", marine)
  local foe = t:unit(2, "2/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:expect(marine, {dead = true})
  t:expect(sword, {zone = "graveyard"})
  t:no_event("KEYWORD_LOST")
end

-- OLD-COV-006: supply and phase.
function test_cov_006_refused(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local sword = t:hand(1, "OLD-COV-006")
  t:supply(1, 1)
  t:refused("NO_SUPPLY", {have = 1, need = 2}):play(sword, {on = marine})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(sword, {on = marine})
end
