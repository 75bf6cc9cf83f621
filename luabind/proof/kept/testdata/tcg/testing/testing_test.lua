function test_c_unsc_005_armor(t)
  local hog = t:unit(1, "UNSC-005", "alpha front")
  local foe = t:unit(2, "2/0/4 BALLISTIC", "alpha front")
  t:phase("skirmish")
  t:attack(hog, foe)
  t:expect(hog, {health = 4})
  t:breakdown(hog, {base = 2, "ARMOR -1", health = 1})
end

function test_example_01(t)
  local tank = t:unit(1, "3/2/5 ARMOR", "alpha front", {damage = 1, keywords = {"PLASMA"}})
  t:expect(tank, {health = 4, shield = 2, keywords = {"ARMOR", "PLASMA"}})
end

function test_example_02(t)
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2 TRUE")
  local foe = t:unit(2, "1/0/3", "alpha front")
  t:play(shot, {on = foe})
  t:expect(foe, {damage = 2})
end

function test_example_03(t)
  t:deck(1, "UNSC-001", "UNSC-002")
  local kit = t:hand(1, "UNSC-009")
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:play(kit, {on = marine})
  t:player(1, {hand = {"UNSC-001"}, deck = 1})
end

function test_example_04(t)
  local dead = t:grave(1, "UNSC-001")
  local whisper = t:hand(1, "FLD-009")
  t:play(whisper, {on = dead})
  t:player(1, {hand = {"UNSC-001"}})
end

function test_example_05(t)
  t:field(1, "UNSC-010")
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:expect(marine, {health_cap = 3})
end

function test_example_06(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:attach("UNSC-006", marine)
  t:expect(marine, {attack = 3, keywords = {"HEADSHOT"}})
end

function test_example_07(t)
  local tank = t:unit(1, "UNSC-005", "alpha front")
  local foe = t:unit(2, "1/0/1", "alpha front")
  t:state(tank, "EMP")
  t:phase("skirmish")
  t:refused("CANNOT_ATTACK"):attack(tank, foe)
end

function test_example_08(t)
  t:supply(1, 1)
  local odst = t:hand(1, "UNSC-002")
  t:refused("NO_SUPPLY", {have = 1, need = 2}):play(odst, {at = "alpha front"})
end

function test_example_09(t)
  t:supply_cap(2, 3)
  t:end_turn()
  t:player(2, {supply = 4, supply_cap = 4})
end

function test_example_10(t)
  t:battery(1, 1)
  local beam = t:hand(1, "COV-009")
  t:play(beam, {at = "alpha"})
  t:player(1, {battery = 0})
end

function test_example_11(t)
  t:base(2, 2)
  local marine = t:unit(1, "2/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(marine, "base")
  t:over("win", 1)
end

function test_example_12(t)
  t:option("marked")
  local foe = t:unit(2, "1/0/3", "alpha front")
  local mark = t:hand(1, "tactic APPLY_STATUS MARKED")
  t:play(mark, {on = foe})
  t:expect(foe, {states = {"MARKED"}})
end

function test_example_13(t)
  local a = t:unit(1, "2/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:player(2, {base = 28})
end

function test_example_14(t)
  t:active(2)
  local marine = t:hand(2, "UNSC-001")
  t:play(marine, {at = "alpha front"})
  t:expect(marine, {controller = 2, tired = true})
end

function test_example_15(t)
  t:turn(2)
  t:end_turn()
  t:events("TURN_STARTED", {turn = 3, round = 2})
end

function test_example_16(t)
  for damage = 1, 3 do
    t:reset()
    local foe = t:unit(2, "1/0/4", "alpha front", {damage = damage})
    t:expect(foe, {health = 4 - damage})
  end
end

function test_example_17(t)
  local foe = t:unit(2, "1/0/4", "bravo front")
  local medic, grenade = t:hand(1, "UNSC-003", "COV-008")
  t:play(medic, {at = "alpha front", on = medic})
  t:play(grenade, {on = foe})
  t:expect(medic, {lane = "alpha", row = "front"})
  t:expect(foe, {damage = 1})
end

function test_example_18(t)
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "1/0/3", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {damage = 1})
  t:expect(b, {damage = 2})
end

function test_example_19(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local ghost = t:unit(2, "COV-004", "alpha back")
  t:phase("skirmish")
  t:act(spartan, "hijack", {on = ghost, at = "alpha back"})
  t:expect(ghost, {controller = 1})
end

function test_example_20(t)
  local card = t:hand(1, "UNSC-001")
  t:make_battery(card)
  t:player(1, {battery = 1, graveyard = {"UNSC-001"}})
end

function test_example_21(t)
  local a = t:unit(1, "1/0/1", "alpha front")
  t:move(a, "bravo back")
  t:expect(a, {lane = "bravo", row = "back", moved = true})
end

function test_example_22(t)
  t:end_phase()
  t:events("PHASE_SKIRMISH_STARTED")
  t:end_phase()
  t:events("TURN_STARTED", {active = 2})
end

function test_example_23(t)
  t:end_turn()
  t:end_turn()
  t:events("TURN_STARTED", {active = 1, turn = 7})
end

function test_example_24(t)
  t:field(1, "FLD-010")
  t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "bravo front")
  t:phase("skirmish")
  t:end_phase()
  t:decision(1, {"alpha", "bravo"})
  t:answer("bravo")
  t:expect(t:at(1, "bravo back"), {id = "TOKEN-COMBAT-FORM"})
end

function test_example_25(t)
  t:concede(1)
  t:over("win", 2)
end

function test_example_26(t)
  t:deck(1, "UNSC-001", "UNSC-001", "UNSC-001", "UNSC-001", "UNSC-001", "UNSC-002")
  t:start()
  t:player(1, {hand = 5, supply = 1, deck = 1})
end

function test_example_27(t)
  local a = t:unit(1, "1/0/1", "alpha front")
  t:unit(2, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:refused("INTERCEPTED", {by = "core"}):attack(a, "base")
end

function test_example_28(t)
  local a = t:unit(1, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:can():attack(a, "base")
end

function test_example_29(t)
  local a = t:unit(1, "1/0/1", "alpha front", {tired = true})
  t:phase("skirmish")
  t:cannot():attack(a, "base")
end

function test_example_30(t)
  local elite = t:unit(1, "COV-003", "alpha front")
  t:attach("COV-006", elite)
  t:expect(elite, {attack = 7, type = "PLASMA", hidden = true, keywords = {"CAMO", SHIELDED = 3}, no_keywords = {"ARMOR"}, armory = {"COV-006"}, dead = false})
end

function test_example_31(t)
  t:hand(1, "UNSC-001", "UNSC-002")
  t:player(1, {supply = 10, battery = 0, base = 30, hand = {"UNSC-001", "UNSC-002"}, deck = 0, graveyard = 0, field = false, states = {}, out = false})
end

function test_example_32(t)
  local a = t:unit(1, "1/0/1", "alpha back 2")
  t:eq(t:at(1, "alpha back"), a)
  t:eq(t:at(1, "alpha back 1"), nil)
end

function test_example_33(t)
  t:unit(1, "1/0/1", "alpha front")
  t:control("alpha", 0)
  t:end_turn()
  t:control("alpha", 1)
end

function test_example_34(t)
  t:end_phase()
  t:turn_is({turn = 5, round = 3, active = 1, phase = "skirmish"})
end

function test_example_35(t)
  t:concede(2)
  t:over("win", 1)
end

function test_example_36(t)
  t:base(2, 1)
  t:end_turn()
  t:going_on()
end

function test_example_37(t)
  t:field(1, "FLD-010")
  t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "charlie front")
  t:phase("skirmish")
  t:end_phase()
  t:decision(1, {"alpha", "charlie"})
end

function test_example_38(t)
  local a = t:unit(1, "1/0/1", "alpha front")
  t:unit(2, "1/0/1", "alpha front 1")
  t:unit(2, "1/0/1", "alpha front 2")
  t:unit(2, "1/0/1", "alpha back")
  t:phase("skirmish")
  t:eq(t:choices(1, "attack", a), 2)
end

function test_example_39(t)
  t:eq(1 + 1, 2)
  t:eq({1, x = {2}}, {1, x = {2}}, "tables too")
end

function test_example_40(t)
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "1/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("KILL_OCCURRED", {source = a, target = b, lane = "alpha", by = "core"})
  t:events("DAMAGE_DEALT", {}, 2)
end

function test_example_41(t)
  local a = t:unit(1, "2/0/3", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:no_event("KILL_OCCURRED")
end

function test_example_42(t)
  t:end_turn()
  t:mark()
  t:end_turn()
  t:events("TURN_ENDED", {}, 1)
end

function test_example_43(t)
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "1/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order("ATTACK_DECLARED", "TARGET_LOCKED", {"DAMAGE_DEALT", target = b}, {"DAMAGE_DEALT", target = a}, "KILL_OCCURRED", "COMBAT_EXCHANGED")
end

function test_example_44(t)
  local card = t:hand(1, "UNSC-001")
  t:make_battery(card)
  t:log_is({"tcg:ACTION_DECLARED", {"tcg:CARD_DISCARDED", source = card}, {"BATTERY_GENERATED", amount = 1}})
end

function test_example_45(t)
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "1/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:cause("DAMAGE_CALC_STARTED", "DAMAGE_DEALT")
  t:cause({"ATTACK_DECLARED", source = a}, "KILL_OCCURRED")
end

function test_example_46(t)
  local foe = t:unit(2, "1/0/3", "alpha front")
  local shot = t:hand(1, "COV-008")
  t:play(shot, {on = foe})
  t:eq(t:last("DAMAGE_DEALT", "health_lost"), 1)
end

function test_example_47(t)
  local a = t:unit(1, "2/0/3 HEADSHOT BALLISTIC", "alpha front")
  local b = t:unit(2, "1/0/5 ARMOR", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 2, "HEADSHOT x2", "ARMOR -1", amount = 3, shield = 0, health = 3, type = "BALLISTIC", tags = "ATTACK"})
end

function test_example_48(t)
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "1/0/5", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:eq(t:hit(b).health, 2)
  t:eq(t:hit(a)[1], nil)
end
