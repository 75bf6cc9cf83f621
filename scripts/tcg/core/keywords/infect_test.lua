-- W-04: INFECT; K-18: trigger and creation; K-20: its golden sequence.

local token = "TOKEN-COMBAT-FORM"

function test_w04_kill_makes_a_token_in_the_back_row(t)
  local a = t:unit(1, "2/0/9 INFECT", "bravo front")
  local b = t:unit(2, "0/0/2", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(t:at(1, "bravo back 1"), {id = token, attack = 1, shield = 0, health = 1, controller = 1, tired = true, no_keywords = true})
  t:events("INFECT_TRIGGERED", {source = a, spawn_card = token, spawned = 1, row = "back", by = "INFECT"}, 1)
end

function test_w04_k18_two_events(t)
  local a = t:unit(1, "2/0/9 INFECT", "bravo front")
  local b = t:unit(2, "0/0/2", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"KILL_OCCURRED", target = b}, "COMBAT_EXCHANGED", "INFECT_TRIGGERED", {"UNIT_DEPLOYED", card = token, token = true})
  t:cause("INFECT_TRIGGERED", "UNIT_DEPLOYED")
  t:cause({"KILL_OCCURRED", target = b}, "INFECT_TRIGGERED")
end

function test_w04_not_for_vehicles(t)
  local a = t:unit(1, "2/0/9 INFECT", "bravo front")
  local b = t:unit(2, "0/0/2 VEHICLE", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {dead = true})
  t:no_event("INFECT_TRIGGERED")
end

function test_w04_striking_back_counts(t)
  local a = t:unit(1, "1/0/1", "bravo front")
  t:unit(2, "2/0/9 INFECT", "bravo front")
  t:phase("skirmish")
  t:attack(a, t:at(2, "bravo front"))
  t:expect(t:at(2, "bravo back"), {id = token, controller = 2})
end

function test_w04_k32_killer_that_dies_in_the_same_batch(t)
  local a = t:unit(1, "FLD-002", "bravo front")
  local b = t:unit(2, "2/0/2", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {dead = true})
  t:expect(b, {dead = true})
  t:expect(t:at(1, "bravo back"), {id = token})
end

function test_w04_both_infect_each_other(t)
  local a = t:unit(1, "FLD-002", "bravo front")
  local b = t:unit(2, "FLD-002", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"KILL_OCCURRED", target = b}, {"KILL_OCCURRED", target = a}, {"INFECT_TRIGGERED", source = a}, {"INFECT_TRIGGERED", source = b})
  t:expect(t:at(1, "bravo back"), {id = token})
  t:expect(t:at(2, "bravo back"), {id = token})
end

function test_w04_without_a_slot_nothing_is_made(t)
  local a = t:unit(1, "2/0/9 INFECT", "bravo front")
  t:unit(1, "1/0/1", "bravo back 1")
  t:unit(1, "1/0/1", "bravo back 2")
  local b = t:unit(2, "0/0/2", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("INFECT_TRIGGERED", {spawned = 0}, 1)
  t:no_event("UNIT_DEPLOYED")
  t:eq(t:at(1, "bravo front 2"), nil)
end

function test_g23_slot_of_a_unit_that_died_in_the_batch_is_free(t)
  local a = t:unit(1, "FLD-002", "bravo back 1")
  t:unit(1, "1/0/1", "bravo back 2")
  local b = t:unit(2, "2/0/2", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(t:at(1, "bravo back 1"), {id = token})
end

function test_w04_lane_of_the_dead_unit(t)
  local a = t:unit(1, "2/0/9 INFECT", "charlie front")
  local b = t:unit(2, "0/0/1", "charlie front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(t:at(1, "charlie back"), {id = token})
end

function test_w04_no_kill_no_token(t)
  local a = t:unit(1, "2/0/9 INFECT", "bravo front")
  local b = t:unit(2, "0/0/3", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:no_event("INFECT_TRIGGERED")
end

function test_w04_token_is_a_kill_too(t)
  local a = t:unit(1, "2/0/9 INFECT", "bravo front")
  local b = t:unit(2, "TOKEN-COMBAT-FORM", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(t:at(1, "bravo back"), {id = token})
end

-- C-R03: a DESTROY by its player has no unit as killer.
function test_c_r03_destroy_does_not_infect(t)
  t:unit(1, "2/0/9 INFECT", "bravo front")
  local b = t:unit(2, "0/0/3", "bravo front")
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = b})
  t:no_event("INFECT_TRIGGERED")
end

function test_w04_copies_of_the_keyword_make_one_token(t)
  local a = t:unit(1, "2/0/9 INFECT", "bravo front")
  t:attach("FLD-006", a)
  local b = t:unit(2, "0/0/3", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("INFECT_TRIGGERED", {}, 1)
end

function test_k20_golden_infect(t)
  local a = t:unit(1, "2/0/9 INFECT", "bravo front")
  local b = t:unit(2, "0/0/2", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:log_is({
    "ATTACK_DECLARED", "TARGET_LOCKED",
    {"DAMAGE_CALC_STARTED", target = b}, {"COVER_MITIGATED", target = b}, {"DAMAGE_MODIFIED", target = b},
    {"HULL_OR_HEALTH_DAMAGED", target = b, amount = 2}, {"DAMAGE_DEALT", target = b, health_lost = 2},
    {"DAMAGE_CALC_STARTED", target = a}, {"COVER_MITIGATED", target = a}, {"DAMAGE_MODIFIED", target = a}, {"DAMAGE_DEALT", target = a},
    {"LETHAL_CHECKED", target = b, lethal = true}, {"LETHAL_CHECKED", target = a, lethal = false},
    {"KILL_OCCURRED", source = a, target = b},
    {"COMBAT_EXCHANGED", source_damage = 2, target_damage = 0, target_died = true},
    {"INFECT_TRIGGERED", source = a, spawned = 1},
    {"UNIT_DEPLOYED", token = true, lane = "bravo", row = "back"},
  })
end

-- W-04, K-18: `spawned` is what is made: the slot is promised to the token,
-- although its unit's own tokens are queued before it.
function test_w04_k18_spawned_is_what_is_made(t)
  local carrier = t:unit(1, "FLD-003", "alpha front", {damage = 3})
  t:attach("FLD-006", carrier)
  local foe = t:unit(2, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(carrier, foe)
  t:events("INFECT_TRIGGERED", {source = carrier, spawned = 1}, 1)
  t:events("UNIT_DEPLOYED", {token = true, by = "FLD-003"}, 1)
  t:events("tcg:TOKEN_REFUSED", {by = "FLD-003"}, 1)
  t:events("UNIT_DEPLOYED", {token = true}, 2)
  t:cause("INFECT_TRIGGERED", {"UNIT_DEPLOYED", token = true, at = "alpha back 1"})
end

-- W-04: each of two kills has its own event.
function test_w04_k18_two_kills_one_slot(t)
  local a, b = t:unit(1, "1/0/1 INFECT", "alpha front"), t:unit(2, "1/0/1 INFECT", "alpha front")
  t:unit(1, "1/0/1", "alpha back")
  t:unit(1, "1/0/1", "alpha back")
  t:unit(2, "1/0/1", "alpha back")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("INFECT_TRIGGERED", {source = a, spawned = 0}, 1)
  t:events("INFECT_TRIGGERED", {source = b, spawned = 1}, 1)
  t:events("UNIT_DEPLOYED", {token = true, at = "alpha back 2", source_player = 2}, 1)
  t:no_event("tcg:TOKEN_REFUSED")
end
