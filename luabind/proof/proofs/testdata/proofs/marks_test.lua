-- W-06: the seven marks of the rule book can be read in filters, in its own way of
-- writing and in ours, and by scripts.
local function read(t, expected)
  local bits = 0
  for i = 1, 7 do
    bits = bits * 2
    local found = false
    for _, n in ipairs(expected) do
      found = found or n == i
    end
    if found then
      bits = bits + 1
      t:events("proofs:RANG", {n = i}, 1)
    else
      t:no_event("proofs:RANG", {n = i})
    end
  end
  t:events("proofs:RANG", {n = 1000 + bits}, 1)
end

function test_W06_marks_of_a_fresh_unit(t)
  local unit, look = t:unit(1, "PRF-MARKS", "alpha front"), t:hand(1, "PRF-LOOK")
  t:play(look, {on = unit})
  read(t, {7})
end

function test_W06_marks_of_a_marked_unit(t)
  local unit = t:unit(1, "PRF-MARKS", "alpha front", {damaged = true, combo = true, attacked = true, camo_broken = true, statuses = {"PLASMA_TAG", "EMP"}})
  local look = t:hand(1, "PRF-LOOK")
  t:play(look, {on = unit})
  read(t, {1, 2, 3, 4, 5, 6})
end

-- A pack's own name for a property: in filters, in scripts and in tests.
function test_alias_of_a_pack(t)
  local hero, tank = t:unit(2, "PRF-HERO", "alpha front"), t:unit(2, "UNSC-005", "bravo front")
  t:expect(hero, {is_a_hero = true})
  t:expect(tank, {is_a_hero = false})
  local one, two = t:hand(1, "PRF-HERO", "PRF-HERO")
  t:play(one, {at = "alpha front", on = hero})
  t:events("proofs:RANG", {n = 8}, 1)
  t:refused("BAD_TARGET"):play(two, {at = "bravo front", on = tank})
end
