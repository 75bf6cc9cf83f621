-- Whole event sequences, to the last event (K-20, K-09, K-15, K-37, K-38).

-- K-20: COVER.
function test_K20_cover(t)
  local a = t:unit(1, "3/0/5 BALLISTIC", "bravo front")
  local b = t:unit(2, "1/1/5 COVER(2)", "bravo front")
  t:phase("skirmish")
  t:attack(a, b)
  t:log_is({
    {"ATTACK_DECLARED", source = a, target = b, lane = "bravo", source_lane = "bravo"},
    {"TARGET_LOCKED", source = a, target = b},
    {"DAMAGE_CALC_STARTED", target = b, amount = 3, type = "BALLISTIC"},
    {"COVER_MITIGATED", target = b, absorbed = 2, amount = 1},
    {"DAMAGE_MODIFIED", target = b, amount = 1},
    {"SHIELD_DAMAGED", target = b, amount = 1},
    {"DAMAGE_DEALT", target = b, shield_lost = 1, health_lost = 0},
    {"DAMAGE_CALC_STARTED", target = a, amount = 1, type = "PHYSICAL"},
    {"COVER_MITIGATED", target = a, absorbed = 0, amount = 1},
    {"DAMAGE_MODIFIED", target = a, amount = 1},
    {"HULL_OR_HEALTH_DAMAGED", target = a, amount = 1},
    {"DAMAGE_DEALT", target = a, shield_lost = 0, health_lost = 1},
    {"LETHAL_CHECKED", target = b, lethal = false},
    {"LETHAL_CHECKED", target = a, lethal = false},
    {"COMBAT_EXCHANGED", source = a, target = b, source_damage = 1, target_damage = 1, source_died = false, target_died = false},
  })
  t:end_phase()
  t:order("TURN_ENDED", "TURN_STARTED", {"tcg:COVER_REFILLED", target = b, amount = 2}, "PHASE_DRAW_RECHARGE_STARTED")
end

-- K-20: PLASMA, with its tag.
function test_K20_plasma(t)
  local a, b = t:unit(1, "4/0/5 PLASMA", "alpha front"), t:unit(2, "0/2/5", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:log_is({
    {"ATTACK_DECLARED", source = a, target = b}, {"TARGET_LOCKED", source = a, target = b},
    {"DAMAGE_CALC_STARTED", target = b, amount = 4, type = "PLASMA"}, {"COVER_MITIGATED", target = b, absorbed = 0}, {"DAMAGE_MODIFIED", target = b, amount = 4},
    {"SHIELD_DAMAGED", target = b, amount = 2}, {"HULL_OR_HEALTH_DAMAGED", target = b, amount = 1},
    {"DAMAGE_DEALT", target = b, shield_lost = 2, health_lost = 1, amount = 4},
    {"DAMAGE_CALC_STARTED", target = a, amount = 0}, {"COVER_MITIGATED", target = a}, {"DAMAGE_MODIFIED", target = a}, {"DAMAGE_DEALT", target = a, shield_lost = 0, health_lost = 0},
    {"LETHAL_CHECKED", target = b}, {"LETHAL_CHECKED", target = a},
    {"COMBAT_EXCHANGED", source_damage = 3, target_damage = 0},
    {"tcg:STATUS_PUT", target = b, status = "PLASMA_TAG", by = "PLASMA_TAGGING"},
    {"STATUS_APPLIED", target = b, status = "PLASMA_TAG", by = "core"},
    {"PLASMA_TAG_APPLIED", target = b},
  })
  t:cause({"DAMAGE_DEALT", target = b}, "tcg:STATUS_PUT")
  t:cause("STATUS_APPLIED", "PLASMA_TAG_APPLIED")
end

-- K-20: INFECT.
function test_K20_infect(t)
  local a, b = t:unit(1, "FLD-001", "charlie back"), t:unit(2, "0/0/1", "charlie front")
  t:phase("skirmish")
  t:attack(a, b)
  t:log_is({
    {"ATTACK_DECLARED", source = a, target = b}, {"TARGET_LOCKED", source = a, target = b},
    {"DAMAGE_CALC_STARTED", target = b, amount = 1}, {"COVER_MITIGATED", target = b}, {"DAMAGE_MODIFIED", target = b, amount = 1},
    {"HULL_OR_HEALTH_DAMAGED", target = b, amount = 1}, {"DAMAGE_DEALT", target = b, health_lost = 1},
    {"DAMAGE_CALC_STARTED", target = a, amount = 0}, {"COVER_MITIGATED", target = a}, {"DAMAGE_MODIFIED", target = a}, {"DAMAGE_DEALT", target = a},
    {"LETHAL_CHECKED", target = b, lethal = true}, {"LETHAL_CHECKED", target = a, lethal = false},
    {"KILL_OCCURRED", source = a, target = b, destroy = false, lane = "charlie", row = "front"},
    {"COMBAT_EXCHANGED", target_died = true, source_died = false},
    {"INFECT_TRIGGERED", source = a, spawn_card = "TOKEN-COMBAT-FORM", spawned = 1, row = "back", lane = "charlie", by = "INFECT"},
    {"UNIT_DEPLOYED", card = "TOKEN-COMBAT-FORM", token = true, at = "charlie back 2"},
  })
end

-- K-09: a death by an effect traces to the listener of the card that dealt it,
-- and to the play.
function test_K09_a_death_traces_to_its_card(t)
  local foe = t:unit(2, "0/0/1", "alpha front")
  local grenade = t:hand(1, "COV-008")
  t:play(grenade, {on = foe})
  t:events("KILL_OCCURRED", {target = foe, source_player = 1}, 1)
  t:cause({"DAMAGE_CALC_STARTED", by = "COV-008"}, "KILL_OCCURRED")
  t:cause({"CARD_PLAY_DECLARED", source = grenade}, "KILL_OCCURRED")
  t:cause({"DAMAGE_CALC_STARTED", target = foe}, {"DAMAGE_DEALT", target = foe})
end

-- K-15: lane and layer are the target's; sourceLane is the source's.
function test_K15_lanes(t)
  local a, b = t:unit(1, "1/0/9", "bravo front"), t:unit(2, "1/0/9", "bravo back")
  local walker = t:unit(1, "1/0/9", "alpha front")
  t:move(walker, "bravo back")
  t:events("UNIT_MOVED", {source_lane = "alpha", lane = "bravo", at = "bravo back 1"}, 1)
  t:end_phase()
  t:attack(a, b)
  t:events("DAMAGE_DEALT", {source = a, target = b, lane = "bravo", row = "back", source_lane = "bravo"}, 1)
  t:events("DAMAGE_DEALT", {source = b, target = a, lane = "bravo", row = "front", source_lane = "bravo"}, 1)
  t:end_phase()
  t:events("TURN_STARTED", {lane = "", source_lane = ""}, 1)
end

-- K-38: HEADSHOT_TRIGGERED and tcg:NOOB_COMBO_TRIGGERED directly follow stage 3.
function test_K38_notices_follow_their_stage(t)
  local a, b = t:unit(1, "1/0/9 BALLISTIC HEADSHOT", "alpha front"), t:unit(2, "0/0/9", "alpha front", {statuses = {"PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:log_is({"ATTACK_DECLARED", "TARGET_LOCKED", "DAMAGE_CALC_STARTED", "COVER_MITIGATED", {"DAMAGE_MODIFIED", target = b, amount = 4},
    {"HEADSHOT_TRIGGERED", source = a, target = b, by = "HEADSHOT"}, {"tcg:NOOB_COMBO_TRIGGERED", source = a, target = b, by = "NOOB_COMBO"},
    {"HULL_OR_HEALTH_DAMAGED", target = b, amount = 4}, "DAMAGE_DEALT", "DAMAGE_CALC_STARTED", "COVER_MITIGATED", "DAMAGE_MODIFIED", "DAMAGE_DEALT",
    "LETHAL_CHECKED", "LETHAL_CHECKED", "COMBAT_EXCHANGED"})
  t:cause("DAMAGE_MODIFIED", "HEADSHOT_TRIGGERED")
end
