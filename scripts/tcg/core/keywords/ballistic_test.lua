-- W-25: BALLISTIC, and D-03: which type a unit's packets have.

function test_w25_type_without_factor(t)
  local a = t:unit(1, "3/0/5 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/2/4", "alpha front")
  t:phase("skirmish")
  t:expect(a, {type = "BALLISTIC"})
  t:attack(a, b)
  t:breakdown(b, {base = 3, amount = 3, shield = 2, health = 1, type = "BALLISTIC", steps = {}})
end

function test_d03_physical_without_either(t)
  local a = t:unit(1, "3/0/5", "alpha front")
  t:expect(a, {type = "PHYSICAL"})
end

function test_d03_gained_last_counts(t)
  local a = t:unit(1, "3/0/5 PLASMA BALLISTIC", "alpha front")
  local b = t:unit(1, "3/0/5 BALLISTIC", "alpha front")
  t:expect(a, {type = "BALLISTIC"})
  t:attach("COV-006", b)
  t:expect(b, {type = "PLASMA", keywords = {"BALLISTIC", "PLASMA"}})
end

function test_d03_of_those_still_held(t)
  local a = t:unit(1, "3/0/5 PLASMA", "alpha front")
  local gift, theft = t:hand(1, "tactic ADD_KEYWORD BALLISTIC", "tactic REMOVE_KEYWORD BALLISTIC")
  t:play(gift, {on = a})
  t:expect(a, {type = "BALLISTIC"})
  t:play(theft, {on = a})
  t:expect(a, {type = "PLASMA"})
end

-- G-13: the combo needs a BALLISTIC hit; PHYSICAL and TRUE do not use it.
function test_g13_physical_is_not_ballistic(t)
  local a = t:unit(1, "2/0/5", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front", {statuses = {"PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {amount = 2, steps = {}})
  t:expect(b, {combo = false})
end
