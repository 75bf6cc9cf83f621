-- D-04: a pool of a pack absorbs what its filters say, before the shield.
function test_d04_a_pool_of_a_pack_absorbs_what_it_says(t)
  local a = t:unit(1, "3/0/9 PLASMA", "alpha front 1")
  local b = t:unit(1, "3/0/9 BALLISTIC", "alpha front 2")
  local foe = t:unit(2, "0/4/9 WARD(2)", "alpha front")
  t:phase("skirmish")
  t:attack(b, foe)
  t:breakdown(foe, {cover = 0, shield = 3})
  t:attack(a, foe)
  t:breakdown(foe, {cover = 2, shield = 1, health = 0, amount = 1})
  t:eq(t:counter(foe, "AEGIS.used"), 2)
end

-- K-35: it is full again as its owner's turn starts, and only then.
function test_d04_a_pool_is_refilled_by_an_event_of_its_pack(t)
  local a = t:unit(1, "3/0/9 PLASMA", "alpha front")
  local foe = t:unit(2, "0/0/9 WARD(2)", "alpha front")
  t:phase("skirmish")
  t:attack(a, foe)
  t:eq(t:counter(foe, "AEGIS.used"), 2)
  t:mark()
  t:end_turn()
  t:order({"TURN_STARTED", active = 2}, {"things:AEGIS_REFILLED", target = foe, amount = 2}, "PHASE_DRAW_RECHARGE_STARTED")
  t:eq(t:counter(foe, "AEGIS.used"), 0)
  t:mark()
  t:end_turn()
  t:end_turn()
  t:no_event("things:AEGIS_REFILLED")
end

-- D-04: pools of a stage add up; cover absorbs the rest.
function test_d04_pools_of_two_packs_are_met_in_their_order(t)
  local a = t:unit(1, "4/0/9 PLASMA", "alpha front")
  local foe = t:unit(2, "0/0/9 COVER(1) WARD(2)", "alpha front")
  t:phase("skirmish")
  t:attack(a, foe)
  t:breakdown(foe, {cover = 3, amount = 1, health = 1})
  t:expect(foe, {cover = 0})
  t:eq(t:counter(foe, "AEGIS.used"), 2)
end

-- D-04: what passes stage 2 by passes every pool there.
function test_d04_a_tag_passes_pools_by(t)
  local foe = t:unit(2, "0/0/9 WARD(2)", "alpha front")
  t:play(t:hand(1, "tactic ORDNANCE DEAL_DAMAGE 3 PLASMA"), {on = foe})
  t:breakdown(foe, {cover = 0})
  t:eq(t:counter(foe, "AEGIS.used"), 0)
end

-- and what a pool's own filters say passes it alone.
function test_d04_a_filter_passes_one_pool_by(t)
  local foe = t:unit(2, "0/0/9 WARD(2) COVER(1)", "alpha front")
  t:play(t:hand(1, "tactic MISSILE DEAL_DAMAGE 3 PLASMA"), {on = foe})
  t:breakdown(foe, {cover = 1, amount = 2})
  t:eq(t:counter(foe, "AEGIS.used"), 0)
end

-- W-15, D-05: a pool with the shield is lost before it, PLASMA twofold, and what
-- gave it is gone once it has absorbed anything.
function test_d05_a_pool_of_one_use_with_the_shield(t)
  local a = t:unit(1, "2/0/9 PLASMA", "alpha front")
  local foe = t:unit(2, "0/2/9", "alpha front", {keywords = {PLATED = 3}})
  t:phase("skirmish")
  t:attack(a, foe)
  t:events("SHIELD_DAMAGED", {target = foe, amount = 4, overshield = 3}, 1)
  t:events("KEYWORD_LOST", {keyword = "PLATED", target = foe, reason = "used"}, 1)
  t:expect(foe, {shield = 1, damage = 0, no_keywords = {"PLATED"}})
end

-- Values of packs: a default, a floor, and others that read them.
function test_values_of_packs_are_read_by_others(t)
  local a = t:unit(1, "1/0/9 BRAVE(2)", "alpha front")
  t:expect(a, {attack = 3})
  local foe = t:unit(2, "1/0/9 BRAVE(1)", "alpha front")
  t:expect(a, {attack = 1})
  t:expect(foe, {attack = 1})
end

-- W-04, K-18: an event of a pack makes tokens, and tells how many have a slot.
function test_w04_tokens_of_an_event_of_a_pack(t)
  local a = t:unit(1, "3/0/9 BROOD", "alpha front 1")
  local foe = t:unit(2, "0/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(a, foe)
  t:events("things:BROOD", {made = 1}, 1)
  t:events("UNIT_DEPLOYED", {token = true, at = "alpha front 2", source_player = 1}, 1)
end
