-- C-R04: the tags of the units of all four factions, seen by what asks for them.

local infantry = {"OLD-UNSC-001", "OLD-UNSC-002", "OLD-UNSC-003", "OLD-COV-001", "OLD-COV-002", "OLD-FLD-001", "OLD-FLD-002", "OLD-FLD-003", "OLD-FLD-004", "OLD-FLD-005",
  "OLD-FOR-001", "OLD-FOR-002", "OLD-FOR-003", "OLD-FOR-004", "OLD-FOR-005", "TOKEN-COMBAT-FORM"}
local vehicles = {"OLD-UNSC-005", "OLD-COV-004", "OLD-COV-005"}

-- What a unit is: INFANTRY counts for SQUAD; a rifle fits INFANTRY and SPARTAN,
-- a sword ELITE too; a pulse holds vehicles.
local function tags_are(t, id, want)
  t:reset()
  local marine, unit = t:unit(1, "OLD-UNSC-001", "alpha front"), t:unit(1, id, "alpha back")
  local rifle, sword = t:hand(1, "OLD-UNSC-006", "OLD-COV-006")
  t:expect(marine, {attack = want.squad and 2 or 1})
  for card, fits in pairs({[rifle] = want.rifle, [sword] = want.sword}) do
    if fits then
      t:can():play(card, {on = unit})
    else
      t:refused("BAD_TARGET"):play(card, {on = unit})
    end
  end
  t:reset()
  unit = t:unit(2, id, "alpha back")
  local pulse = t:hand(1, "OLD-FOR-008")
  t:play(pulse)
  t:expect(unit, want.vehicle and {states = {"EMP"}} or {no_states = true})
end

-- C-R04: INFANTRY is every unit that is nothing else, the token too.
function test_c_r04_infantry(t)
  for _, id in ipairs(infantry) do
    tags_are(t, id, {squad = true, rifle = true, sword = true})
  end
end

-- C-R04: OLD-UNSC-004 is SPARTAN and no INFANTRY.
function test_c_r04_spartan(t)
  tags_are(t, "OLD-UNSC-004", {rifle = true, sword = true})
end

-- C-R04: OLD-COV-003 is ELITE and no INFANTRY.
function test_c_r04_elite(t)
  tags_are(t, "OLD-COV-003", {sword = true})
end

-- C-R04: the three vehicles.
function test_c_r04_vehicles(t)
  for _, id in ipairs(vehicles) do
    tags_are(t, id, {vehicle = true})
    t:expect(t:at(2, "alpha back"), {keywords = {"VEHICLE"}})
  end
end

-- C-R04: NEUTRAL is a faction: such a unit is none of the four.
function test_c_r04_neutral(t)
  t:deck(1, "OLD-UNSC-001")
  local stranger = t:unit(1, "1/0/3", "alpha front", {damage = 1})
  local kit = t:hand(1, "OLD-UNSC-009")
  t:play(kit, {on = stranger})
  t:expect(stranger, {damage = 0})
  t:player(1, {hand = 0, deck = 1})
end

-- The factions, seen by what asks for them: a Medikit draws for UNSC, a Spire
-- raises Covenant shields, a Network makes Forerunner cards cheaper. FLOOD is none of these.
local factions = {
  UNSC = {"OLD-UNSC-001", "OLD-UNSC-002", "OLD-UNSC-003", "OLD-UNSC-004", "OLD-UNSC-005"},
  COVENANT = {"OLD-COV-001", "OLD-COV-002", "OLD-COV-003", "OLD-COV-004", "OLD-COV-005"},
  FLOOD = {"OLD-FLD-001", "OLD-FLD-002", "OLD-FLD-003", "OLD-FLD-004", "OLD-FLD-005", "TOKEN-COMBAT-FORM"},
  FORERUNNER = {"OLD-FOR-001", "OLD-FOR-002", "OLD-FOR-003", "OLD-FOR-004", "OLD-FOR-005"},
}
local shield_cap = {["OLD-UNSC-004"] = 2, ["OLD-COV-001"] = 1, ["OLD-COV-002"] = 1, ["OLD-COV-003"] = 3, ["OLD-COV-004"] = 1, ["OLD-COV-005"] = 2,
  ["OLD-FOR-001"] = 1, ["OLD-FOR-002"] = 2, ["OLD-FOR-003"] = 3, ["OLD-FOR-004"] = 4, ["OLD-FOR-005"] = 2}

-- OLD-UNSC-009 looks at the faction of each unit.
function test_factions_of_units_unsc(t)
  for faction, ids in pairs(factions) do
    for _, id in ipairs(ids) do
      t:reset()
      local unit = t:unit(1, id, "alpha front")
      t:deck(1, "OLD-UNSC-001")
      local kit = t:hand(1, "OLD-UNSC-009")
      t:play(kit, {on = unit})
      t:player(1, {hand = faction == "UNSC" and 1 or 0})
    end
  end
end

-- OLD-COV-010 looks at the faction of each unit.
function test_factions_of_units_covenant(t)
  for faction, ids in pairs(factions) do
    for _, id in ipairs(ids) do
      t:reset()
      t:field(1, "OLD-COV-010")
      local unit = t:unit(1, id, "alpha front")
      t:expect(unit, {shield_cap = (shield_cap[id] or 0) + (faction == "COVENANT" and 1 or 0)})
    end
  end
end

-- OLD-FOR-010 looks at the faction of each card, whatever its kind.
function test_factions_of_cards_forerunner(t)
  local cost = {["OLD-FOR-001"] = 2, ["OLD-FOR-002"] = 4, ["OLD-FOR-003"] = 6, ["OLD-FOR-004"] = 5, ["OLD-FOR-005"] = 3, ["OLD-FOR-006"] = 2, ["OLD-FOR-007"] = 2,
    ["OLD-FOR-008"] = 3, ["OLD-FOR-009"] = 6, ["OLD-FOR-010"] = 4}
  for id, printed in pairs(cost) do
    t:reset()
    t:field(1, "OLD-FOR-010")
    local card = t:hand(1, id)
    t:expect(card, {cost = printed - 1})
  end
end
