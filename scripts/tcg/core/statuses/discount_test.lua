-- The status DISCOUNT of a card in hand (C-R01, G-27).

function test_discount_costs_less_to_0(t)
  local odst = t:hand(1, "UNSC-002")
  t:status(odst, "DISCOUNT", 1)
  t:expect(odst, {cost = 1, statuses = {DISCOUNT = 1}})
  t:play(odst, {at = "alpha front"})
  t:events("RESOURCE_SPENT", {supply = 1}, 1)
  t:player(1, {supply = 9})
  t:expect(odst, {no_statuses = true})
end

function test_discount_d21_not_below_0(t)
  local marine = t:hand(1, "UNSC-001")
  t:status(marine, "DISCOUNT", 3)
  t:expect(marine, {cost = 0})
  t:play(marine, {at = "alpha front"})
  t:player(1, {supply = 10})
end

function test_discount_this_turn_only(t)
  local odst = t:hand(1, "UNSC-002")
  t:status(odst, "DISCOUNT", 1)
  t:end_turn()
  t:events("STATUS_EXPIRED", {status = "DISCOUNT", target = odst, reason = "time"}, 1)
  t:expect(odst, {cost = 2, no_statuses = true})
end

function test_discount_of_two_sources_adds_up(t)
  local dead = t:grave(1, "COV-003")
  local whisper, again, sword = t:hand(1, "FLD-009", "FLD-009", "tactic DESTROY")
  t:supply(1, 100)
  t:play(whisper, {on = dead})
  t:expect(dead, {zone = "hand", cost = 3})
  t:play(dead, {at = "alpha front"})
  t:play(sword, {on = dead})
  t:play(again, {on = dead})
  t:expect(dead, {zone = "hand", cost = 3, statuses = {DISCOUNT = 1}})
end

-- G-27: reductions add up.
function test_discount_g27_layers_add_up(t)
  local odst = t:hand(1, "UNSC-004")
  t:status(odst, "DISCOUNT", 2)
  t:expect(odst, {cost = 2, statuses = {DISCOUNT = 2}})
end
