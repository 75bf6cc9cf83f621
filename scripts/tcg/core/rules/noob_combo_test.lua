-- G-13: the Noob Combo.

function test_g13_ballistic_hit_on_a_tagged_unit_is_doubled(t)
  local a = t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  local grenade = t:hand(1, "COV-008")
  t:play(grenade, {on = b})
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {base = 2, "NOOB_COMBO x2", amount = 4, health = 4})
  t:events("tcg:NOOB_COMBO_TRIGGERED", {source = a, target = b}, 1)
  t:expect(b, {combo = true})
end

function test_g13_once_per_target_and_turn(t)
  local a, c = t:unit(1, "2/0/9 BALLISTIC", "alpha front"), t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/20", "alpha front", {statuses = {"PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:attack(c, b)
  t:breakdown(b, {amount = 2, steps = {}})
  t:events("tcg:NOOB_COMBO_TRIGGERED", {}, 1)
end

function test_g13_again_in_another_turn(t)
  local a = t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/20", "alpha front")
  local one, two = t:hand(1, "COV-008", "COV-008")
  t:play(one, {on = b})
  t:end_phase()
  t:attack(a, b)
  t:end_turn()
  t:expect(b, {combo = false})
  t:end_turn()
  t:play(two, {on = b})
  t:end_phase()
  t:attack(a, b)
  t:events("tcg:NOOB_COMBO_TRIGGERED", {}, 2)
end

function test_g13_striking_back_counts(t)
  local a = t:unit(1, "0/0/9", "alpha front", {statuses = {"PLASMA_TAG"}})
  local b = t:unit(2, "2/0/9 BALLISTIC", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(a, {"NOOB_COMBO x2", amount = 4})
end

function test_g13_tactics_count(t)
  local b = t:unit(2, "0/0/9", "alpha front", {statuses = {"PLASMA_TAG"}})
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2 BALLISTIC")
  t:play(shot, {on = b})
  t:breakdown(b, {"NOOB_COMBO x2", amount = 4, tags = "TACTICAL"})
end

function test_g13_tag_and_hit_in_one_batch_make_no_combo(t)
  local a = t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "2/0/9 PLASMA", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:no_event("tcg:NOOB_COMBO_TRIGGERED")
end

function test_g13_d17_packet_of_0_does_not_use_it_up(t)
  local a, c = t:unit(1, "0/0/9 BALLISTIC", "alpha front"), t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/20", "alpha front", {statuses = {"PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:no_event("tcg:NOOB_COMBO_TRIGGERED")
  t:attack(c, b)
  t:events("tcg:NOOB_COMBO_TRIGGERED", {}, 1)
end

function test_g13_d16_means_nothing_against_a_base(t)
  local a = t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:breakdown("base", {amount = 2, steps = {}})
end

-- C-COV-002: a tagged target at shield 0: 2 x 2 x 2 = 8.
function test_g13_d06_after_headshot(t)
  local jackal = t:unit(1, "COV-002", "alpha front")
  local b = t:unit(2, "0/0/20", "alpha front", {statuses = {"PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(jackal, b)
  t:breakdown(b, {base = 2, "HEADSHOT x2", "NOOB_COMBO x2", amount = 8, health = 8})
end

function test_g13_k38_notice_right_after_stage_3(t)
  local a = t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front", {statuses = {"PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"DAMAGE_MODIFIED", target = b}, "tcg:NOOB_COMBO_TRIGGERED", {"HULL_OR_HEALTH_DAMAGED", target = b})
end

function test_g13_armor_before_the_combo(t)
  local a = t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/9 ARMOR", "alpha front", {statuses = {"PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {"ARMOR -1", "NOOB_COMBO x2", amount = 2})
end
