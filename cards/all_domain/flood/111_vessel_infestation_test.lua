-- FLD-111 Vessel Infestation: tactic.

-- FLD-111: a weak vessel comes over, tired, with its damage.
function test_fld_111_takes_a_vessel(t)
  t:option("all_domain")
  local ship = t:unit(2, "UNSC-103", "orbit alpha", {damage = 3})
  local card = t:hand(1, "FLD-111")
  t:play(card, {on = ship})
  t:player(1, {supply = 5})
  t:expect(ship, {controller = 1, owner = 2, tired = true, damage = 3, lane = "alpha", layer = "ORBIT"})
  t:eq(t:at(1, "orbit alpha"), ship)
end

-- FLD-111: not one that is whole, shielded or a flagship, and no unit.
function test_fld_111_weak_ones_only(t)
  t:option("all_domain")
  local whole, shielded = t:unit(2, "UNSC-103", "orbit alpha"), t:unit(2, "COV-101", "orbit bravo")
  local flag, unit = t:unit(2, "UNSC-107", "orbit charlie", {damage = 8}), t:unit(2, "1/0/1", "alpha front")
  local card = t:hand(1, "FLD-111")
  for _, other in ipairs({whole, shielded, flag, unit}) do
    t:refused("BAD_TARGET"):play(card, {on = other})
  end
  t:player(1, {supply = 10, hand = 1})
end

-- FLD-111, W-15: overshield is a shield, too.
function test_fld_111_overshield(t)
  t:option("all_domain")
  local ship = t:unit(2, "UNSC-101", "orbit alpha", {statuses = {OVERSHIELD = 1}})
  local card = t:hand(1, "FLD-111")
  t:refused("BAD_TARGET"):play(card, {on = ship})
end

-- FLD-111: a vessel for which there is no slot in its sector cannot be chosen (W-03).
function test_fld_111_needs_a_slot(t)
  t:option("all_domain")
  t:unit(1, "FLD-101", "orbit alpha")
  t:unit(1, "FLD-101", "orbit alpha")
  local ship, other = t:unit(2, "UNSC-105", "orbit alpha"), t:unit(2, "UNSC-105", "orbit bravo")
  local card = t:hand(1, "FLD-111")
  t:refused("CONDITION"):play(card, {on = ship})
  t:player(1, {supply = 10, hand = 1})
  t:play(card, {on = other})
  t:expect(other, {controller = 1})
end

-- FLD-111, M-10, A-12: the hangar comes with the ship. Its cards land for the new controller, stay when their owner falls, and are their
-- owner's when the new controller falls.
function test_fld_111_the_hangar_comes_too(t)
  t:mode("ffa3")
  t:option("all_domain")
  local ship = t:unit(3, "1/0/4 ORBIT VESSEL HANGARS(2)", "orbit alpha")
  local first, second = t:load(ship, "UNSC-002", "UNSC-002")
  t:play(t:hand(1, "FLD-111"), {on = ship})
  t:expect(ship, {controller = 1, owner = 3})
  t:act(ship, "drop", {on = first, at = "alpha front"})
  t:expect(first, {controller = 1, owner = 3})
  t:fork(function()
    t:concede(3)
    t:expect(first, {zone = "board"})
    t:act(ship, "drop", {on = second, at = "alpha front"})
    t:expect(second, {zone = "board", controller = 1})
  end)
  t:concede(1)
  t:player(3, {graveyard = 3})
  t:player(1, {graveyard = 1})
end
