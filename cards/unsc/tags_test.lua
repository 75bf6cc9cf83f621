-- C-R04: the tags of the units of all four factions, seen by what asks for them.

local infantry = {"UNSC-001", "UNSC-002", "UNSC-003", "COV-001", "COV-002", "FLD-001", "FLD-002", "FLD-003", "FLD-004", "FLD-005",
  "FOR-001", "FOR-002", "FOR-003", "FOR-004", "FOR-005", "TOKEN-COMBAT-FORM"}
local vehicles = {"UNSC-005", "COV-004", "COV-005"}

-- The tags of units: INFANTRY counts for SQUAD; a rifle fits INFANTRY and SPARTAN, a sword
-- ELITE too; a pulse holds vehicles.
local function tags_are(t, id, want)
  t:reset()
  local marine, unit = t:unit(1, "UNSC-001", "alpha front"), t:unit(1, id, "alpha back")
  local rifle, sword = t:hand(1, "UNSC-006", "COV-006")
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
  local pulse = t:hand(1, "FOR-008")
  t:play(pulse)
  t:expect(unit, want.vehicle and {statuses = {"EMP"}} or {no_statuses = true})
end

-- C-R04: INFANTRY is every unit that is nothing else, the token too.
function test_c_r04_infantry(t)
  for _, id in ipairs(infantry) do
    tags_are(t, id, {squad = true, rifle = true, sword = true})
  end
end

-- C-R04: UNSC-004 is SPARTAN and no INFANTRY.
function test_c_r04_spartan(t)
  tags_are(t, "UNSC-004", {rifle = true, sword = true})
end

-- C-R04: COV-003 is ELITE and no INFANTRY.
function test_c_r04_elite(t)
  tags_are(t, "COV-003", {sword = true})
end

-- C-R04: the three vehicles.
function test_c_r04_vehicles(t)
  for _, id in ipairs(vehicles) do
    tags_are(t, id, {vehicle = true})
    t:expect(t:at(2, "alpha back"), {keywords = {"VEHICLE"}})
  end
end

-- C-R04: NEUTRAL is a faction: such a unit belongs to none of the four.
function test_c_r04_neutral(t)
  t:deck(1, "UNSC-001")
  local stranger = t:unit(1, "1/0/3", "alpha front", {damage = 1})
  local kit = t:hand(1, "UNSC-009")
  t:play(kit, {on = stranger})
  t:expect(stranger, {damage = 0})
  t:player(1, {hand = 0, deck = 1})
end

-- The factions, seen through cards that depend on them: a Medikit draws for UNSC, a Spire
-- raises Covenant shields, a Network makes Forerunner cards cheaper. FLOOD belongs to none
-- of these.
local factions = {
  UNSC = {"UNSC-001", "UNSC-002", "UNSC-003", "UNSC-004", "UNSC-005"},
  COVENANT = {"COV-001", "COV-002", "COV-003", "COV-004", "COV-005"},
  FLOOD = {"FLD-001", "FLD-002", "FLD-003", "FLD-004", "FLD-005", "TOKEN-COMBAT-FORM"},
  FORERUNNER = {"FOR-001", "FOR-002", "FOR-003", "FOR-004", "FOR-005"},
}
local shield_cap = {["UNSC-004"] = 2, ["COV-001"] = 1, ["COV-002"] = 1, ["COV-003"] = 3, ["COV-004"] = 1, ["COV-005"] = 2,
  ["FOR-001"] = 1, ["FOR-002"] = 2, ["FOR-003"] = 3, ["FOR-004"] = 4, ["FOR-005"] = 2}

-- UNSC-009 looks at the faction of each unit.
function test_factions_of_units_unsc(t)
  for faction, ids in pairs(factions) do
    for _, id in ipairs(ids) do
      t:reset()
      local unit = t:unit(1, id, "alpha front")
      t:deck(1, "UNSC-001")
      local kit = t:hand(1, "UNSC-009")
      t:play(kit, {on = unit})
      t:player(1, {hand = faction == "UNSC" and 1 or 0})
    end
  end
end

-- COV-010 looks at the faction of each unit.
function test_factions_of_units_covenant(t)
  for faction, ids in pairs(factions) do
    for _, id in ipairs(ids) do
      t:reset()
      t:field(1, "COV-010")
      local unit = t:unit(1, id, "alpha front")
      t:expect(unit, {shield_cap = (shield_cap[id] or 0) + (faction == "COVENANT" and 1 or 0)})
    end
  end
end

-- FOR-010 looks at the faction of each card, whatever its kind.
function test_factions_of_cards_forerunner(t)
  local cost = {["FOR-001"] = 2, ["FOR-002"] = 4, ["FOR-003"] = 6, ["FOR-004"] = 5, ["FOR-005"] = 3, ["FOR-006"] = 2, ["FOR-007"] = 2,
    ["FOR-008"] = 3, ["FOR-009"] = 6, ["FOR-010"] = 4}
  for id, printed in pairs(cost) do
    t:reset()
    t:field(1, "FOR-010")
    local card = t:hand(1, id)
    t:expect(card, {cost = printed - 1})
  end
end

-- M-02: what is for a friendly unit is for an ally's too.
function test_m02_an_allys_unit_is_friendly(t)
  for _, case in ipairs({{"UNSC-006", "armory"}, {"UNSC-007", "armory"}, {"UNSC-009", "heal"}, {"UNSC-003", "heal"}}) do
    t:reset()
    t:mode("2v2")
    local ally = t:unit(3, "1/0/9 INFANTRY", "alpha front", {damage = 5})
    local card = t:hand(1, case[1])
    if case[1] == "UNSC-003" then
      t:play(card, {at = "bravo front", on = ally})
    else
      t:play(card, {on = ally})
    end
    if case[2] == "armory" then
      t:expect(ally, {armory = {case[1]}})
    else
      t:events("tcg:UNIT_HEALED", {target = ally}, 1)
    end
  end
end
