-- D: the damage pipeline, played through commands. The vectors of D-05 stand
-- in keywords/plasma_test.lua.

function test_d01_attackers_packet_first_then_the_defenders(t)
  local a, b = t:unit(1, "1/0/9", "alpha front"), t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"DAMAGE_DEALT", source = a, target = b}, {"DAMAGE_DEALT", source = b, target = a})
end

function test_d01_area_in_seat_lane_row_slot_order(t)
  local x = t:unit(2, "0/0/9", "alpha front 1")
  local y = t:unit(1, "0/0/9", "alpha back 2")
  local z = t:unit(1, "0/0/9", "alpha front 2")
  local beam = t:hand(1, "COV-009")
  t:battery(1, 1)
  t:play(beam, {at = "alpha"})
  t:order({"DAMAGE_DEALT", target = z}, {"DAMAGE_DEALT", target = y}, {"DAMAGE_DEALT", target = x}, {"LETHAL_CHECKED", target = z}, {"LETHAL_CHECKED", target = y}, {"LETHAL_CHECKED", target = x})
end

function test_d02_stages_without_loss_are_left_out(t)
  local a, b = t:unit(1, "0/0/9", "alpha front"), t:unit(2, "0/2/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("DAMAGE_CALC_STARTED", {}, 2)
  t:events("COVER_MITIGATED", {}, 2)
  t:events("DAMAGE_MODIFIED", {}, 2)
  t:events("DAMAGE_DEALT", {}, 2)
  t:events("LETHAL_CHECKED", {}, 2)
  t:no_event("SHIELD_DAMAGED")
  t:no_event("HULL_OR_HEALTH_DAMAGED")
end

function test_d03_tags(t)
  local a, b = t:unit(1, "1/0/9", "alpha front"), t:unit(2, "1/0/9", "alpha front")
  local frag, grenade = t:hand(1, "UNSC-008", "COV-008")
  t:play(frag, {at = "alpha"})
  t:breakdown(b, {tags = "TACTICAL,AREA,ORDNANCE", type = "PHYSICAL"})
  t:play(grenade, {on = b})
  t:breakdown(b, {tags = "TACTICAL,ORDNANCE", type = "PLASMA"})
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {tags = "ATTACK"})
  t:breakdown(a, {tags = "RETALIATION"})
end

function test_d06_order_of_the_changes(t)
  local a = t:unit(1, "4/0/9 BALLISTIC HEADSHOT", "alpha front")
  t:attach("UNSC-007", a)
  local b = t:unit(2, "0/0/40 ARMOR SHIELD_HARDENING(1)", "alpha front", {states = {"MARKED", "PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 5, "UNSC-007 +1", "SHIELD_HARDENING -1", "HEADSHOT x2", "ARMOR -1", "MARKED +1", "NOOB_COMBO x2", amount = 20, health = 20})
end

function test_d08_breakdown_of_any_hit(t)
  local a = t:unit(1, "5/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "0/2/9 COVER(1)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 5, cover = 1, "PLASMA_DAMAGE 2/1 1/2", amount = 4, shield = 2, health = 1, source = a})
end

function test_d09_k09_every_hit_traces_to_its_first_stage(t)
  local a, b = t:unit(1, "5/0/9", "alpha front"), t:unit(2, "1/2/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"DAMAGE_CALC_STARTED", target = b}, {"COVER_MITIGATED", target = b}, {"DAMAGE_MODIFIED", target = b}, {"SHIELD_DAMAGED", target = b}, {"HULL_OR_HEALTH_DAMAGED", target = b}, {"DAMAGE_DEALT", target = b}, {"LETHAL_CHECKED", target = b})
  t:cause({"DAMAGE_CALC_STARTED", target = b}, {"DAMAGE_DEALT", target = b})
  t:cause({"ATTACK_DECLARED", source = a}, "DAMAGE_DEALT")
end

function test_d10_attack_is_printed_plus_attachments_then_halved(t)
  local a = t:unit(1, "3/0/9", "alpha front", {states = {"ROUTED"}})
  t:attach("UNSC-006", a)
  t:expect(a, {attack = 2})
end

function test_d11_overkill_follows_the_kill_at_once(t)
  local a, b = t:unit(1, "5/0/9", "alpha front"), t:unit(2, "0/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"KILL_OCCURRED", target = b}, {"OVERKILL_APPLIED", target = b, amount = 3}, "COMBAT_EXCHANGED")
  t:player(2, {base = 30})
end

function test_d11_no_overkill_without_excess(t)
  local a, b = t:unit(1, "2/0/9", "alpha front"), t:unit(2, "0/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("KILL_OCCURRED", {target = b}, 1)
  t:no_event("OVERKILL_APPLIED")
end

function test_d11_excess_on_a_base_is_in_base_damaged(t)
  t:base(2, 3)
  local a = t:unit(1, "5/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:events("BASE_DAMAGED", {target_player = 2, amount = 5, excess = 2}, 1)
  t:no_event("OVERKILL_APPLIED")
  t:player(2, {base = 0})
end

function test_d12_destroy_has_no_stages_1_to_6(t)
  local b = t:unit(2, "0/3/9 COVER(2)", "alpha front")
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = b})
  t:events("LETHAL_CHECKED", {target = b, destroy = true, lethal = true}, 1)
  t:events("KILL_OCCURRED", {target = b, destroy = true, source = 0, source_player = 1}, 1)
  t:no_event("DAMAGE_CALC_STARTED")
  t:no_event("DAMAGE_DEALT")
end

function test_d14_tag_of_the_card_is_on_the_packet(t)
  local b = t:unit(2, "0/0/9 COVER(3)", "alpha front")
  local plain, heavy = t:hand(1, "tactic DEAL_DAMAGE 1", "tactic ORDNANCE DEAL_DAMAGE 1")
  t:play(plain, {on = b})
  t:breakdown(b, {cover = 1, tags = "TACTICAL"})
  t:play(heavy, {on = b})
  t:breakdown(b, {cover = 0, health = 1, tags = "TACTICAL,ORDNANCE"})
end

function test_d16_base_takes_stages_1_to_7_without_a_kill(t)
  local a = t:unit(1, "2/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:log_is({
    "ATTACK_DECLARED", "TARGET_LOCKED",
    {"DAMAGE_CALC_STARTED", target = "base 2", target_player = 2, lane = "alpha"}, "COVER_MITIGATED", "DAMAGE_MODIFIED",
    {"HULL_OR_HEALTH_DAMAGED", amount = 2}, {"BASE_DAMAGED", amount = 2, excess = 0}, {"DAMAGE_DEALT", health_lost = 2},
    {"LETHAL_CHECKED", target = "base 2"},
  })
end

function test_d18_attack_is_as_it_was_when_the_batch_began(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local b = t:unit(2, "UNSC-001", "alpha front")
  t:unit(2, "1/0/1", "alpha back")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {damage = 2})
end

function test_d19_both_die_defenders_death_first(t)
  local a, b = t:unit(1, "5/0/2", "alpha front"), t:unit(2, "5/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"LETHAL_CHECKED", target = b, lethal = true}, {"LETHAL_CHECKED", target = a, lethal = true}, {"KILL_OCCURRED", target = b}, {"KILL_OCCURRED", target = a}, {"COMBAT_EXCHANGED", source_died = true, target_died = true})
  t:expect(a, {dead = true})
  t:expect(b, {dead = true})
end

function test_d19_g16_a_fallen_cap_does_not_kill(t)
  local a = t:unit(1, "1/0/1", "alpha front", {})
  t:attach("FLD-007", a)
  t:expect(a, {health_cap = 4, health = 4})
end

function test_d20_no_exchange_against_a_base(t)
  local a = t:unit(1, "2/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:no_event("COMBAT_EXCHANGED")
end

function test_d20_exchange_after_stage_8_before_derived_effects(t)
  local a, b = t:unit(1, "2/0/9 INFECT", "alpha front"), t:unit(2, "1/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order("KILL_OCCURRED", {"COMBAT_EXCHANGED", source_damage = 2, target_damage = 1}, "INFECT_TRIGGERED")
end
