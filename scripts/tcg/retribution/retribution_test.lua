-- W-20: RETRIBUTION, a module of its own (X-05).

-- Player 2's base loses a and then b in player 1's turn.
local function strike(t, a, b)
  t:option("retribution")
  local one, two = t:unit(1, a, "alpha front"), t:unit(1, b, "bravo front")
  t:phase("skirmish")
  t:attack(one, "base")
  t:attack(two, "base")
end

function test_w20_more_than_5_in_one_turn(t)
  strike(t, "3/0/9", "3/0/9")
  t:player(2, {base = 24, statuses = {RETRIBUTION = 1}})
  t:events("STATUS_APPLIED", {status = "RETRIBUTION", target = "base 2"}, 1)
end

function test_w20_not_for_5(t)
  strike(t, "3/0/9", "2/0/9")
  t:player(2, {base = 25, statuses = {}})
end

function test_w20_twice_is_not_cumulative(t)
  strike(t, "6/0/9", "6/0/9")
  t:events("STATUS_REFRESHED", {status = "RETRIBUTION"}, 1)
  t:player(2, {statuses = {RETRIBUTION = 1}})
end

function test_w20_first_2_ordnance_cards_cost_0_supply_and_battery(t)
  local beam, frag, third, other = t:hand(2, "COV-009", "UNSC-008", "UNSC-008", "UNSC-009")
  strike(t, "6/0/9", "1/0/9")
  t:end_turn()
  t:expect(beam, {cost = 0})
  t:expect(other, {cost = 1})
  t:play(beam, {at = "charlie"})
  t:play(frag, {at = "charlie"})
  t:events("RESOURCE_SPENT", {supply = 0, battery = 0}, 2)
  t:expect(third, {cost = 2})
  t:play(third, {at = "charlie"})
  t:events("RESOURCE_SPENT", {supply = 2}, 1)
end

function test_w20_ends_with_that_turn(t)
  local frag = t:hand(2, "UNSC-008")
  strike(t, "6/0/9", "1/0/9")
  t:end_turn()
  t:mark()
  t:end_turn()
  t:order({"STATUS_EXPIRED", status = "RETRIBUTION", reason = "time"}, {"TURN_ENDED", active = 2})
  t:player(2, {statuses = {}})
  t:expect(frag, {cost = 2})
end

function test_w20_own_turn_does_not_count(t)
  t:option("retribution")
  local shot = t:hand(2, "tactic DEAL_DAMAGE 6")
  t:active(2)
  t:play(shot, {on = "base 2"})
  t:player(2, {base = 24, statuses = {}})
end

function test_x05_module_off(t)
  local a = t:unit(1, "6/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:player(2, {base = 24, statuses = {}})
end

-- X-05: with the module off the card does nothing, and other statuses are as before.
function test_x05_vengeance_protocol_without_the_module(t)
  local a = t:unit(1, "1/0/1", "alpha front")
  local card, grenade, rout = t:hand(1, "RTB-001", "UNSC-008", "tactic APPLY_STATUS ROUTED")
  t:play(card, {on = "base 1"})
  t:events("tcg:STATUS_PUT", {rejected = true, reason = "MODULE_OFF"}, 1)
  t:player(1, {supply = 6, statuses = {}})
  t:expect(grenade, {cost = 2})
  t:play(rout, {on = a})
  t:expect(a, {statuses = {"ROUTED"}})
end

-- W-17: the card that gives it: two ordnance cards free of charge, the third is paid for.
function test_w17_vengeance_protocol(t)
  t:option("retribution")
  local foe = t:unit(2, "1/0/20", "alpha front")
  local card, one, two, three = t:hand(1, "RTB-001", "UNSC-008", "UNSC-008", "UNSC-008")
  t:play(card, {on = "base 1"})
  t:player(1, {supply = 6, statuses = {RETRIBUTION = 1}})
  t:play(one, {at = "alpha"})
  t:play(two, {at = "alpha"})
  t:player(1, {supply = 6})
  t:play(three, {at = "alpha"})
  t:player(1, {supply = 4})
  t:expect(foe, {damage = 6})
end

function test_w17_vengeance_protocol_ends_with_the_turn(t)
  t:option("retribution")
  local card, grenade = t:hand(1, "RTB-001", "UNSC-008")
  t:play(card, {on = "base 1"})
  t:expect(grenade, {cost = 0})
  t:end_turn()
  t:player(1, {statuses = {}})
  t:expect(grenade, {cost = 2})
end

function test_w17_vengeance_protocol_is_for_oneself(t)
  local unit = t:unit(1, "1/0/1", "alpha front")
  local card = t:hand(1, "RTB-001")
  t:refused("BAD_TARGET"):play(card, {on = "base 2"})
  t:refused("BAD_TARGET"):play(card, {on = unit})
  t:player(1, {hand = 1, supply = 10})
end

-- W-20: of ordnance the battery is free too, for two cards.
function test_w20_battery_of_ordnance_and_of_two_cards_alone(t)
  local one, two, third, other = t:hand(2, "COV-009", "COV-009", "COV-009", "FLD-008")
  t:supply_cap(2, 30)
  strike(t, "6/0/9", "1/0/9")
  t:end_turn()
  t:expect(other, {cost = 3})
  t:play(one, {at = "alpha"})
  t:play(two, {at = "alpha"})
  t:refused("NO_BATTERY"):play(third, {at = "alpha"})
end
