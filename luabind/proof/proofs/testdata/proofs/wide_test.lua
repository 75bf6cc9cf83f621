-- What a mode says of slots and fields (G-03, G-14, G-15, G-23, A-01).

function test_G03_slots_of_a_mode(t)
  t:mode("wide")
  local marine = t:hand(1, "UNSC-001")
  t:eq(t:choices(1, "play", marine), 3 * 7)
  for _, at in ipairs({"alpha front 4", "bravo back 3"}) do
    t:reset()
    t:mode("wide")
    local unit, other = t:hand(1, "UNSC-001", "UNSC-001")
    t:play(unit, {at = at})
    t:eq(t:at(1, at), unit)
    t:refused("SLOT_TAKEN", {by = "core"}):play(other, {at = at})
    t:eq(t:choices(1, "play", other), 3 * 7 - 1)
  end
end

-- G-14: to any free slot of the other row and the next lane.
function test_G14_ways_on_a_long_board(t)
  t:mode("wide")
  local unit = t:unit(1, "1/0/3", "alpha front 4")
  t:eq(t:choices(1, "move", unit), 3 + 4 + 3)
  t:move(unit, "bravo back 3")
  t:eq(t:at(1, "bravo back 3"), unit)
end

-- D-01: a batch goes by lane, row and slot, also past the second slot.
function test_D01_slots_in_order(t)
  t:mode("wide")
  local d = t:unit(1, "1/0/9", "alpha back 1")
  local c = t:unit(1, "1/0/9", "alpha front 4")
  local a = t:unit(1, "1/0/9", "alpha front 1")
  local b = t:unit(1, "1/0/9", "alpha front 3")
  t:play(t:hand(1, "FLD-008"))
  t:order({"DAMAGE_DEALT", target = a}, {"DAMAGE_DEALT", target = b}, {"DAMAGE_DEALT", target = c}, {"DAMAGE_DEALT", target = d})
end

function test_A01_ten_vessels_above_a_lane(t)
  t:mode("wide")
  t:option("all_domain")
  for n = 1, 9 do
    t:unit(1, "ORB-002", "orbit alpha " .. n)
  end
  local last, more = t:hand(1, "ORB-002", "ORB-002")
  t:play(last, {at = "orbit alpha"})
  t:eq(t:at(1, "orbit alpha 10"), last)
  t:refused("SLOT_TAKEN", {by = "core"}):play(more, {at = "orbit alpha 10"})
end

-- G-15: so many fields as the mode says; for one more the oldest goes first.
function test_G15_fields_of_a_mode(t)
  t:mode("wide")
  t:supply(1, 20)
  local first, second, third = t:hand(1, "UNSC-010", "COV-010", "FOR-010")
  local unit = t:unit(1, "1/0/3", "alpha front")
  t:play(first)
  t:play(second)
  t:player(1, {field = {"UNSC-010", "COV-010"}, graveyard = 0})
  t:expect(unit, {health_cap = 4})
  t:mark()
  t:play(third)
  t:order({"RESOURCE_SPENT", source = third}, {"tcg:FIELD_LOST", source = first, card = "UNSC-010"}, {"FIELD_ACTIVATED", card = "FOR-010"})
  t:events("tcg:FIELD_LOST", {}, 1)
  t:player(1, {field = {"COV-010", "FOR-010"}, graveyard = {"UNSC-010"}})
  t:player(2, {field = false})
  t:expect(unit, {health_cap = 3})
end

-- M-10: who is out loses all of them.
function test_M10_all_fields_go(t)
  t:mode("wide_trio")
  t:field(2, "UNSC-010")
  t:field(2, "COV-010")
  t:concede(2)
  t:events("tcg:FIELD_LOST", {}, 2)
  t:player(2, {field = false, out = true})
end

-- X-02: who has no supply has none to lose for a broken truce.
function test_X02_half_of_no_supply(t)
  t:mode("penniless")
  t:option("truce")
  t:status("base 2", "OATHBREAKER")
  t:end_turn()
  t:end_phase()
  t:player(2, {supply_cap = 0, supply = 0})
end
