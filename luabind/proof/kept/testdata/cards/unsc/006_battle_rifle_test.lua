-- OLD-UNSC-006 Battle Rifle: weapon, 2 supply. A friendly INFANTRY or SPARTAN has +2 attack and HEADSHOT.

-- OLD-UNSC-006: attached from hand; the damage type stays.
function test_unsc_006_attaches(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha back")
  local rifle = t:hand(1, "OLD-UNSC-006")
  t:play(rifle, {on = marine})
  t:player(1, {supply = 8, hand = 0, graveyard = 0})
  t:expect(marine, {attack = 3, type = "BALLISTIC", keywords = {"HEADSHOT", "BALLISTIC"}, armory = {"OLD-UNSC-006"}})
  t:expect(rifle, {zone = "attached"})
  t:order("RESOURCE_SPENT", {"TARGET_LOCKED", target = marine}, {"ARMORY_ATTACHED", source = rifle, target = marine},
    {"KEYWORD_GAINED", target = marine, keyword = "HEADSHOT"})
end

-- OLD-UNSC-006: a unit with no type of its own stays PHYSICAL, one of PLASMA stays PLASMA.
function test_unsc_006_keeps_the_type(t)
  local plain, grunt = t:unit(1, "1/0/1", "alpha front"), t:unit(1, "OLD-COV-001", "alpha front")
  local first, second = t:hand(1, "OLD-UNSC-006", "OLD-UNSC-006")
  t:play(first, {on = plain})
  t:play(second, {on = grunt})
  t:expect(plain, {attack = 3, type = "PHYSICAL"})
  t:expect(grunt, {attack = 3, type = "PLASMA"})
end

-- OLD-UNSC-006: HEADSHOT doubles where there is no shield, and not against one.
function test_unsc_006_headshot(t)
  for shield = 0, 1 do
    t:reset()
    local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
    t:attach("OLD-UNSC-006", marine)
    local foe = t:unit(2, "1/1/9", "alpha front", {shield = shield})
    t:phase("skirmish")
    t:attack(marine, foe)
    if shield == 0 then
      t:breakdown(foe, {base = 3, "HEADSHOT x2", amount = 6, health = 6})
    else
      t:breakdown(foe, {base = 3, steps = {}, shield = 1, health = 2})
    end
  end
end

-- OLD-UNSC-006, C-R07: a friendly INFANTRY or SPARTAN; no ELITE, no vehicle, no enemy, no base.
function test_unsc_006_targets(t)
  local rifle = t:hand(1, "OLD-UNSC-006")
  local infantry, spartan = t:unit(1, "1/0/1 INFANTRY", "alpha front"), t:unit(1, "1/0/1 SPARTAN", "alpha back")
  local elite, vehicle = t:unit(1, "1/0/1 ELITE", "bravo front"), t:unit(1, "1/0/1 VEHICLE", "bravo back")
  local foe = t:unit(2, "1/0/1 INFANTRY", "alpha front")
  t:can():play(rifle, {on = infantry})
  t:can():play(rifle, {on = spartan})
  for _, wrong in ipairs({elite, vehicle, foe, "base 1"}) do
    t:refused("BAD_TARGET", {by = "core"}):play(rifle, {on = wrong})
  end
  t:eq(t:choices(1, "play", rifle), 2)
  t:player(1, {supply = 10, hand = 1})
end

-- OLD-UNSC-006: without a target, the supply or the phase it is not played.
function test_unsc_006_refused(t)
  local rifle = t:hand(1, "OLD-UNSC-006")
  t:refused("BAD_TARGET"):play(rifle)
  t:reset()
  rifle = t:hand(1, "OLD-UNSC-006")
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:supply(1, 1)
  t:refused("NO_SUPPLY", {have = 1, need = 2}):play(rifle, {on = marine})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(rifle, {on = marine})
  t:expect(marine, {attack = 1, no_keywords = {"HEADSHOT"}})
end

-- OLD-UNSC-006: two rifles add their attack, HEADSHOT doubles once (G-15).
function test_unsc_006_two_copies(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:attach("OLD-UNSC-006", marine)
  t:attach("OLD-UNSC-006", marine)
  local foe = t:unit(2, "1/0/20", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:breakdown(foe, {base = 5, "HEADSHOT x2", health = 10})
end

-- OLD-UNSC-006: it leaves with its unit, to its owner's graveyard.
function test_unsc_006_goes_with_its_unit(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local rifle = t:attach("OLD-UNSC-006", marine)
  local foe = t:unit(2, "5/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:expect(marine, {dead = true})
  t:expect(rifle, {zone = "graveyard", owner = 1})
  t:player(1, {graveyard = 2})
  t:player(2, {graveyard = 0})
end

-- OLD-UNSC-006: on another player's unit it still goes home to its owner.
function test_unsc_006_owner_of_the_rifle(t)
  local marine = t:unit(2, "OLD-UNSC-001", "alpha front")
  local rifle = t:attach("OLD-UNSC-006", marine, 1)
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = marine})
  t:player(2, {graveyard = {"OLD-UNSC-001"}})
  t:expect(rifle, {zone = "graveyard", owner = 1})
end
