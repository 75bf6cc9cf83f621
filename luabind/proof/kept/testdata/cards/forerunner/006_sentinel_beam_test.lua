-- OLD-FOR-006 Sentinel Beam: weapon, HEAVY, 2 supply. Any friendly unit: +2 attack, SENTINEL.

-- OLD-FOR-006: attached from hand, to a vehicle as well; the type stays.
function test_for_006_attaches(t)
  local hog = t:unit(1, "OLD-UNSC-005", "alpha front")
  local beam = t:hand(1, "OLD-FOR-006")
  t:play(beam, {on = hog})
  t:player(1, {supply = 8})
  t:expect(hog, {attack = 5, type = "BALLISTIC", keywords = {"SENTINEL"}, armory = {"OLD-FOR-006"}})
  t:order({"ARMORY_ATTACHED", source = beam, target = hog}, {"KEYWORD_GAINED", target = hog, keyword = "SENTINEL"})
end

-- OLD-FOR-006: the attack passes the shield.
function test_for_006_sentinel(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:attach("OLD-FOR-006", marine)
  local foe = t:unit(2, "0/3/9", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:breakdown(foe, {base = 3, steps = {}, shield = 0, health = 3, type = "BALLISTIC"})
end

-- OLD-FOR-006: PLASMA with SENTINEL: half, to health (D-05).
function test_for_006_on_plasma(t)
  local grunt = t:unit(1, "OLD-COV-001", "alpha front")
  t:attach("OLD-FOR-006", grunt)
  local foe = t:unit(2, "0/3/4", "alpha front")
  t:phase("skirmish")
  t:attack(grunt, foe)
  t:breakdown(foe, {base = 3, "PLASMA_DAMAGE 2/1 1/2", shield = 0, health = 1, type = "PLASMA"})
  t:expect(foe, {shield = 3})
end

-- OLD-FOR-006: HEADSHOT still looks at the shield that is passed.
function test_for_006_headshot(t)
  local jackal = t:unit(1, "OLD-COV-002", "alpha front")
  t:attach("OLD-FOR-006", jackal)
  local foe = t:unit(2, "0/3/9", "alpha front")
  t:phase("skirmish")
  t:attack(jackal, foe)
  t:breakdown(foe, {base = 4, steps = {}, shield = 0, health = 4})
end

-- OLD-FOR-006: two copies add their attack.
function test_for_006_two_copies(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:attach("OLD-FOR-006", marine)
  t:attach("OLD-FOR-006", marine)
  t:expect(marine, {attack = 5, armory = {"OLD-FOR-006", "OLD-FOR-006"}})
end

-- OLD-FOR-006, C-R07: a friendly unit is required; no enemy, no base; supply and phase.
function test_for_006_refused(t)
  local foe, marine = t:unit(2, "1/0/1", "alpha front"), t:unit(1, "OLD-UNSC-001", "alpha front")
  local beam = t:hand(1, "OLD-FOR-006")
  t:supply(1, 1)
  t:refused("BAD_TARGET"):play(beam)
  t:refused("BAD_TARGET", {by = "core"}):play(beam, {on = foe})
  t:refused("BAD_TARGET"):play(beam, {on = "base 1"})
  t:refused("NO_SUPPLY", {have = 1, need = 2}):play(beam, {on = marine})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(beam, {on = marine})
end

-- OLD-FOR-006: goes to its owner's graveyard with its unit.
function test_for_006_goes_with_its_unit(t)
  local foe = t:unit(2, "1/0/1", "alpha front")
  local beam = t:attach("OLD-FOR-006", foe, 1)
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = foe})
  t:expect(beam, {zone = "graveyard", owner = 1})
end
