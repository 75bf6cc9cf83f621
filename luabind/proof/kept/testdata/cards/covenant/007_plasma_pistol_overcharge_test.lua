-- OLD-COV-007 Plasma Pistol Overcharge: weapon, HEAVY, 1 supply. Any friendly unit: +1 attack, PLASMA, EMP.

-- OLD-COV-007: attached from hand, to a vehicle as well.
function test_cov_007_attaches(t)
  local hog = t:unit(1, "OLD-UNSC-005", "alpha front")
  local pistol = t:hand(1, "OLD-COV-007")
  t:play(pistol, {on = hog})
  t:player(1, {supply = 9})
  t:expect(hog, {attack = 4, type = "PLASMA", keywords = {"PLASMA", "EMP", "BALLISTIC", "ARMOR"}, armory = {"OLD-COV-007"}})
  t:order({"ARMORY_ATTACHED", target = hog}, {"KEYWORD_GAINED", keyword = "PLASMA"}, {"KEYWORD_GAINED", keyword = "EMP"})
end

-- OLD-COV-007, C-R07: every kind of friendly unit, no enemy, no base; a target is required.
function test_cov_007_targets(t)
  local pistol = t:hand(1, "OLD-COV-007")
  t:refused("BAD_TARGET"):play(pistol)
  t:reset()
  pistol = t:hand(1, "OLD-COV-007")
  for _, at in ipairs({"alpha front", "alpha back"}) do
    t:can():play(pistol, {on = t:unit(1, "1/0/1 ELITE", at)})
    t:reset()
    pistol = t:hand(1, "OLD-COV-007")
  end
  local foe = t:unit(2, "1/0/1", "alpha front")
  t:refused("BAD_TARGET", {by = "core"}):play(pistol, {on = foe})
  t:refused("BAD_TARGET"):play(pistol, {on = "base 1"})
end

-- OLD-COV-007: a damaged vehicle has EMP: no attack, no move, to the end of its player's next turn.
function test_cov_007_emp(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:attach("OLD-COV-007", marine)
  local hog = t:unit(2, "OLD-UNSC-005", "alpha front")
  t:phase("skirmish")
  t:attack(marine, hog)
  t:breakdown(hog, {base = 2, "PLASMA_DAMAGE 2/1 1/2", amount = 2, health = 1})
  t:order({"DAMAGE_DEALT", target = hog}, {"STATUS_APPLIED", status = "EMP", target = hog}, {"EMP_APPLIED", target = hog})
  t:expect(hog, {states = {"EMP", "PLASMA_TAG"}})
  t:end_turn()
  t:refused("CANNOT_MOVE"):move(hog, "alpha back")
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(hog, "base")
  t:end_turn()
  t:expect(hog, {no_states = {"EMP"}})
end

-- OLD-COV-007: EMP reaches vehicles only, and only ones that were damaged.
function test_cov_007_emp_vehicles_only(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:attach("OLD-COV-007", marine)
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:expect(foe, {no_states = {"EMP"}})
  t:reset()
  marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:attach("OLD-COV-007", marine)
  local tank = t:unit(2, "1/0/9 VEHICLE COVER(5)", "alpha front")
  t:phase("skirmish")
  t:attack(marine, tank)
  t:expect(tank, {damage = 0, no_states = {"EMP"}})
end

-- OLD-COV-007: EMP in striking back, too.
function test_cov_007_emp_strikes_back(t)
  local marine = t:unit(1, "2/0/9", "alpha front")
  t:attach("OLD-COV-007", marine)
  local ghost = t:unit(2, "OLD-COV-004", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(ghost, marine)
  t:expect(ghost, {states = {"EMP"}})
end

-- OLD-COV-007: two copies: +2 attack, one EMP.
function test_cov_007_two_copies(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  t:attach("OLD-COV-007", marine)
  t:attach("OLD-COV-007", marine)
  local hog = t:unit(2, "OLD-UNSC-005", "alpha front")
  t:expect(marine, {attack = 3})
  t:phase("skirmish")
  t:attack(marine, hog)
  t:events("EMP_APPLIED", {}, 1)
end

-- OLD-COV-007: on a vehicle that is destroyed it goes to its own owner's graveyard.
function test_cov_007_goes_with_its_unit(t)
  local ghost = t:unit(2, "OLD-COV-004", "alpha front")
  local pistol = t:attach("OLD-COV-007", ghost, 1)
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = ghost})
  t:expect(pistol, {zone = "graveyard", owner = 1})
  t:player(2, {graveyard = {"OLD-COV-004"}})
end

-- OLD-COV-007: supply and phase.
function test_cov_007_refused(t)
  local marine = t:unit(1, "OLD-UNSC-001", "alpha front")
  local pistol = t:hand(1, "OLD-COV-007")
  t:supply(1, 0)
  t:refused("NO_SUPPLY", {have = 0, need = 1}):play(pistol, {on = marine})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(pistol, {on = marine})
end
