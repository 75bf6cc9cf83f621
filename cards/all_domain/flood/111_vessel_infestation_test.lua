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
