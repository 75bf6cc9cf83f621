-- W-28, D-04: COVER; K-20: its golden sequence.

function test_w28_absorbs_before_shield(t)
  local a = t:unit(1, "4/0/9", "alpha front")
  local b = t:unit(2, "0/1/5 COVER(2)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 4, cover = 2, amount = 2, shield = 1, health = 1, steps = {}})
  t:expect(b, {cover = 0})
end

function test_w28_absorbs_no_more_than_there_is(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local b = t:unit(2, "0/0/5 COVER(3)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {cover = 1, amount = 0, health = 0})
  t:expect(b, {cover = 2, damage = 0})
end

function test_d04_true_meets_cover(t)
  local b = t:unit(2, "0/0/5 COVER(2)", "alpha front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 3 TRUE")
  t:play(shot, {on = b})
  t:breakdown(b, {cover = 2, health = 1})
end

function test_d04_ordnance_passes_cover(t)
  local b = t:unit(2, "0/0/5 COVER(2)", "alpha front")
  local frag = t:hand(1, "UNSC-008")
  t:play(frag, {at = "alpha"})
  t:breakdown(b, {cover = 0, health = 2, tags = "TACTICAL,AREA,ORDNANCE"})
  t:expect(b, {cover = 2})
end

function test_d04_sources_add_up_to_one_pool(t)
  local a = t:unit(1, "5/0/9", "alpha front")
  local b = t:unit(2, "0/0/9 COVER(2)", "alpha front", {keywords = {COVER = 1}, statuses = {ENTRENCHED = 2}})
  t:expect(b, {cover = 5, keywords = {COVER = 3}})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {cover = 5, amount = 0})
end

function test_d04_k35_refilled_at_every_turn_start(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "0/0/9 COVER(2)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {cover = 0})
  t:mark()
  t:end_turn()
  t:order({"TURN_STARTED", active = 2}, {"tcg:COVER_REFILLED", target = b, amount = 2}, "PHASE_DRAW_RECHARGE_STARTED")
  t:expect(b, {cover = 2})
  t:mark()
  t:end_turn()
  t:no_event("tcg:COVER_REFILLED")
end

function test_d04_one_shot_cover_is_spent_last(t)
  local a = t:unit(1, "2/0/9", "alpha front")
  local b = t:unit(2, "0/0/9 COVER(2)", "alpha front")
  local crate = t:attach("armory cover_once 2", b)
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {cover = 2, health = 0})
  t:expect(crate, {zone = "attached"})
  t:no_event("tcg:ATTACHMENT_LOST")
end

function test_d04_one_shot_cover_is_removed_once_used(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "0/0/9 COVER(2)", "alpha front")
  local crate = t:attach("armory cover_once 2", b)
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {cover = 3, health = 0})
  t:events("tcg:ATTACHMENT_LOST", {source = crate, target = b}, 1)
  t:expect(crate, {zone = "graveyard"})
  t:expect(b, {keywords = {COVER = 2}})
end

function test_w28_attacker_has_cover_against_striking_back(t)
  local a = t:unit(1, "1/0/5 COVER(2)", "alpha front")
  local b = t:unit(2, "3/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(a, {cover = 2, health = 1})
end

function test_d15_fully_absorbed_packet_damages_nobody(t)
  local a = t:unit(1, "1/0/9 PLASMA EMP", "alpha front")
  local b = t:unit(2, "0/0/5 VEHICLE COVER(1)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:no_event("tcg:STATUS_PUT")
  t:expect(b, {damaged = false, no_statuses = true})
end

function test_k20_golden_cover(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "0/0/9 COVER(2)", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:log_is({
    {"ATTACK_DECLARED", source = a, target = b, rejected = false},
    {"TARGET_LOCKED", source = a, target = b, ["for"] = "attack"},
    {"DAMAGE_CALC_STARTED", source = a, target = b, amount = 3, tags = "ATTACK"},
    {"COVER_MITIGATED", source = a, target = b, amount = 1, absorbed = 2},
    {"DAMAGE_MODIFIED", source = a, target = b, amount = 1},
    {"HULL_OR_HEALTH_DAMAGED", source = a, target = b, amount = 1},
    {"DAMAGE_DEALT", source = a, target = b, amount = 1, shield_lost = 0, health_lost = 1},
    {"DAMAGE_CALC_STARTED", source = b, target = a, amount = 0, tags = "RETALIATION"},
    {"COVER_MITIGATED", source = b, target = a, absorbed = 0},
    {"DAMAGE_MODIFIED", source = b, target = a, amount = 0},
    {"DAMAGE_DEALT", source = b, target = a, shield_lost = 0, health_lost = 0},
    {"LETHAL_CHECKED", target = b, lethal = false},
    {"LETHAL_CHECKED", target = a, lethal = false},
    {"COMBAT_EXCHANGED", source = a, target = b, source_damage = 1, target_damage = 0, source_died = false, target_died = false},
  })
end

-- D-04: full cover is not refilled, so nothing is announced for it, though that of another
-- was spent.
function test_d04_only_spent_cover_is_refilled(t)
  local gun = t:unit(1, "3/0/9", "alpha front")
  local spent, full = t:unit(2, "1/0/9 COVER(1)", "alpha front"), t:unit(2, "1/0/9 COVER(1)", "bravo front")
  t:phase("skirmish")
  t:attack(gun, spent)
  t:mark()
  t:end_turn()
  t:events("tcg:COVER_REFILLED", {target = spent}, 1)
  t:no_event("tcg:COVER_REFILLED", {target = full})
end

-- D-04: what was used of cover that is gone is forgotten as a turn starts, with no report of
-- it; cover that comes then is full.
function test_d04_cover_that_comes_again_is_full(t)
  local b = t:unit(2, "1/0/9", "alpha front", {keywords = {COVER = 1}})
  local shot, strip = t:hand(1, "tactic DEAL_DAMAGE 1", "tactic REMOVE_KEYWORD COVER")
  local dig = t:hand(2, "tactic APPLY_STATUS ENTRENCHED")
  t:play(shot, {on = b})
  t:play(strip, {on = b})
  t:mark()
  t:end_turn()
  t:no_event("tcg:COVER_REFILLED")
  t:play(dig, {on = b})
  t:expect(b, {cover = 1, damage = 0})
end

-- K-35: cover is full before landmarks are drawn again.
function test_k35_d04_before_the_landmarks(t)
  t:option("landmark_pool=both")
  t:option("landmarks")
  t:place("POWER-PLANT", {lane = "bravo"})
  local gun, covered = t:unit(1, "3/0/9", "alpha front"), t:unit(2, "1/0/9 COVER(1)", "alpha front")
  t:phase("skirmish")
  t:attack(gun, covered)
  t:end_turn()
  t:order({"TURN_STARTED", turn = 6}, "tcg:COVER_REFILLED", {"tcg:FIXTURE_REMOVED", fixture = "POWER-PLANT"})
end
