-- UNSC-007 M90 Shotgun: weapon, 1 supply. +1 attack; +1 damage when it attacks a front row unit.

-- UNSC-007: attached from hand to a friendly INFANTRY or SPARTAN.
function test_unsc_007_attaches(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local gun = t:hand(1, "UNSC-007")
  t:play(gun, {on = spartan})
  t:player(1, {supply = 9, hand = 0})
  t:expect(spartan, {attack = 4, type = "BALLISTIC", armory = {"UNSC-007"}})
end

-- UNSC-007, C-R07: who may carry it.
function test_unsc_007_targets(t)
  local gun = t:hand(1, "UNSC-007")
  local infantry = t:unit(1, "1/0/1 INFANTRY", "alpha front")
  local elite, vehicle = t:unit(1, "1/0/1 ELITE", "bravo front"), t:unit(1, "1/0/1 VEHICLE", "bravo back")
  local foe = t:unit(2, "1/0/1 INFANTRY", "alpha front")
  t:can():play(gun, {on = infantry})
  for _, wrong in ipairs({elite, vehicle, foe}) do
    t:refused("BAD_TARGET"):play(gun, {on = wrong})
  end
  t:refused("BAD_TARGET"):play(gun)
end

-- UNSC-007: +1 damage against a front row unit, as a change of stage 3, before HEADSHOT.
function test_unsc_007_front(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:attach("UNSC-007", marine)
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:breakdown(foe, {base = 2, "UNSC-007 +1", amount = 3, health = 3})
  t:expect(marine, {attack = 2})
end

-- UNSC-007: at 205, so HEADSHOT doubles it and ARMOR comes after.
function test_unsc_007_comes_first(t)
  local marine = t:unit(1, "UNSC-001", "alpha front", {keywords = {"HEADSHOT"}})
  t:attach("UNSC-007", marine)
  local foe = t:unit(2, "1/0/9 ARMOR", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:breakdown(foe, {base = 2, "UNSC-007 +1", "HEADSHOT x2", "ARMOR -1", health = 5})
end

-- UNSC-007: not against a back row unit.
function test_unsc_007_back(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:attach("UNSC-007", marine)
  local foe = t:unit(2, "1/0/9", "alpha back")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:breakdown(foe, {base = 2, steps = {}, health = 2})
end

-- UNSC-007: not against a base.
function test_unsc_007_base(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:attach("UNSC-007", marine)
  t:phase("skirmish")
  t:attack(marine, "base")
  t:breakdown("base 2", {base = 2, steps = {}, health = 2})
end

-- UNSC-007: not in striking back.
function test_unsc_007_striking_back(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:attach("UNSC-007", marine)
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(foe, marine)
  t:breakdown(foe, {base = 2, steps = {}, health = 2, tags = "RETALIATION"})
end

-- UNSC-007: two copies give +2 attack and +2 damage.
function test_unsc_007_two_copies(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:attach("UNSC-007", marine)
  t:attach("UNSC-007", marine)
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:breakdown(foe, {base = 3, "UNSC-007 +1", "UNSC-007 +1", health = 5})
end

-- UNSC-007: an attack of 0 stays 0 (D-17).
function test_unsc_007_zero_stays_zero(t)
  local weak = t:unit(1, "0/0/9", "alpha front", {statuses = {"ROUTED"}})
  t:attach("UNSC-007", weak)
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(weak, foe)
  t:breakdown(foe, {base = 0, steps = {}, amount = 0, health = 0})
end

-- UNSC-007: only the bearer's own attacks.
function test_unsc_007_bearer_only(t)
  local marine, other = t:unit(1, "UNSC-001", "alpha front"), t:unit(1, "2/0/9 VEHICLE", "alpha front")
  t:attach("UNSC-007", marine)
  local foe = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(other, foe)
  t:breakdown(foe, {base = 2, steps = {}})
end

-- UNSC-007: a bearer that falls in the attack still hits with it; both go to the graveyard.
function test_unsc_007_falls_with_its_unit(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  local gun = t:attach("UNSC-007", marine)
  local foe = t:unit(2, "3/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:breakdown(foe, {health = 3})
  t:expect(gun, {zone = "graveyard"})
  t:player(1, {graveyard = 2})
end

-- D-06, D-17: of an attack of 1 too.
function test_of_an_attack_of_1(t)
  local a, b = t:unit(1, "0/0/9 INFANTRY", "alpha front"), t:unit(2, "0/0/20", "alpha front")
  t:attach("UNSC-007", a)
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 1, "UNSC-007 +1", amount = 2})
end
