-- Batches: packets, stages, deaths (D-01, D-02, D-09 to D-12, D-18 to D-20).

-- D-01, D-09: a fight is one batch of two. Stages 1 to 6 of the attacker's packet come
-- first, then those of the defender's. Then 7 for both, 8 for the dead, and the rest after
-- COMBAT_EXCHANGED (D-20).
function test_D01_a_fight_stage_by_stage(t)
  local a, b = t:unit(1, "2/1/2", "alpha front"), t:unit(2, "4/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:log_is({
    {"ATTACK_DECLARED", source = a, target = b}, {"TARGET_LOCKED", source = a, target = b},
    {"DAMAGE_CALC_STARTED", source = a, target = b, amount = 2, tags = "ATTACK"}, "COVER_MITIGATED", "DAMAGE_MODIFIED",
    {"HULL_OR_HEALTH_DAMAGED", target = b, amount = 1}, {"DAMAGE_DEALT", target = b, health_lost = 1, excess = 1},
    {"DAMAGE_CALC_STARTED", source = b, target = a, amount = 4, tags = "RETALIATION"}, "COVER_MITIGATED", "DAMAGE_MODIFIED",
    {"SHIELD_DAMAGED", target = a, amount = 1}, {"HULL_OR_HEALTH_DAMAGED", target = a, amount = 2},
    {"DAMAGE_DEALT", target = a, shield_lost = 1, health_lost = 2, excess = 1},
    {"LETHAL_CHECKED", target = b, lethal = true, excess = 1}, {"LETHAL_CHECKED", target = a, lethal = true},
    {"KILL_OCCURRED", source = a, target = b}, {"OVERKILL_APPLIED", target = b, amount = 1},
    {"KILL_OCCURRED", source = b, target = a}, {"OVERKILL_APPLIED", target = a, amount = 1},
    {"COMBAT_EXCHANGED", source = a, target = b, source_damage = 1, target_damage = 3, source_died = true, target_died = true},
  })
  t:expect(a, {zone = "graveyard"})
  t:expect(b, {zone = "graveyard"})
end

-- D-02: stages 1, 2, 3, 6 and 7 are always there; 4 only with shield lost, 5
-- only with health lost, 8 only on death.
function test_D02_stages_of_nothing(t)
  local a, foe = t:unit(1, "0/0/9", "alpha front"), t:unit(2, "0/2/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, foe)
  t:log_is({"ATTACK_DECLARED", "TARGET_LOCKED",
    {"DAMAGE_CALC_STARTED", target = foe}, "COVER_MITIGATED", "DAMAGE_MODIFIED", {"DAMAGE_DEALT", shield_lost = 0, health_lost = 0},
    {"DAMAGE_CALC_STARTED", target = a}, "COVER_MITIGATED", "DAMAGE_MODIFIED", {"DAMAGE_DEALT", shield_lost = 0, health_lost = 0},
    {"LETHAL_CHECKED", target = foe, lethal = false}, {"LETHAL_CHECKED", target = a, lethal = false}, "COMBAT_EXCHANGED"})
  t:reset()
  foe = t:unit(2, "0/2/9", "alpha front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 1")
  t:play(shot, {on = foe})
  t:events("SHIELD_DAMAGED", {target = foe, amount = 1}, 1)
  t:no_event("HULL_OR_HEALTH_DAMAGED")
  t:no_event("KILL_OCCURRED")
  t:events("LETHAL_CHECKED", {target = foe, lethal = false}, 1)
end

-- D-01: an area is one batch in seat order from the active player, then lane, row, slot.
-- All have stages 1 to 6, then all 7, then all 8 in the same order.
function test_D01_area_order(t)
  t:active(2)
  local a1 = t:unit(1, "0/0/1", "alpha front 1")
  local c1 = t:unit(1, "0/0/1", "charlie back 2")
  local late = t:unit(2, "0/0/1", "charlie front 2")
  local back = t:unit(2, "0/0/1", "alpha back 1")
  local front2 = t:unit(2, "0/0/1", "alpha front 2")
  local front1 = t:unit(2, "0/0/1", "alpha front 1")
  local burst = t:hand(2, "FLD-008")
  t:play(burst)
  local batch = {front1, front2, back, late, a1, c1}
  local want = {}
  for _, u in ipairs(batch) do
    for _, stage in ipairs({"DAMAGE_CALC_STARTED", "COVER_MITIGATED", "DAMAGE_MODIFIED", "HULL_OR_HEALTH_DAMAGED", "DAMAGE_DEALT"}) do
      table.insert(want, {stage, target = u})
    end
  end
  for _, u in ipairs(batch) do
    table.insert(want, {"LETHAL_CHECKED", target = u})
  end
  for _, u in ipairs(batch) do
    table.insert(want, {"KILL_OCCURRED", target = u})
  end
  t:order(want[1], want[2], want[3], want[4], want[5], want[6], want[7], want[8], want[9], want[10], want[11], want[12], want[13], want[14],
    want[15], want[16], want[17], want[18], want[19], want[20], want[21], want[22], want[23], want[24], want[25], want[26], want[27], want[28],
    want[29], want[30], want[31], want[32], want[33], want[34], want[35], want[36], want[37], want[38], want[39], want[40], want[41], want[42])
  -- One packet a target.
  t:events("DAMAGE_CALC_STARTED", {tags = "TACTICAL,AREA"}, 6)
end

-- D-11: damage beyond 0 is announced right after the kill and does nothing else.
function test_D11_overkill(t)
  local a = t:unit(1, "9/0/9", "alpha front")
  local b, other = t:unit(2, "0/0/2", "alpha front"), t:unit(2, "0/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"KILL_OCCURRED", target = b}, {"OVERKILL_APPLIED", target = b, amount = 7}, "COMBAT_EXCHANGED")
  t:expect(other, {damage = 0})
  t:player(2, {base = 30})
end

-- D-11: exactly enough is not overkill; a base's excess is in BASE_DAMAGED.
function test_D11_no_overkill(t)
  local a, b = t:unit(1, "2/0/9", "alpha front"), t:unit(2, "0/0/2", "alpha front")
  local c = t:unit(1, "5/0/9", "bravo front")
  t:base(2, 3)
  t:phase("skirmish")
  t:attack(a, b)
  t:events("KILL_OCCURRED", {target = b}, 1)
  t:attack(c, "base")
  t:events("BASE_DAMAGED", {amount = 3, excess = 2}, 1)
  t:no_event("OVERKILL_APPLIED")
  t:player(2, {base = 0, out = true})
end

-- D-12: DESTROY is stage 7 and 8 alone, past shield and cover.
function test_D12_destroy(t)
  local foe = t:unit(2, "1/3/4 COVER(2)", "alpha back")
  local surge = t:hand(1, "FOR-009")
  t:play(surge, {on = foe})
  t:log_is({"CARD_PLAY_DECLARED", "CARD_PLAY_VALIDATED", {"RESOURCE_SPENT", supply = 6}, "TARGET_LOCKED",
    {"LETHAL_CHECKED", target = foe, lethal = true, destroy = true}, {"KILL_OCCURRED", source = 0, target = foe, source_player = 1, destroy = true}})
  t:expect(foe, {zone = "graveyard"})
end

-- D-18: a packet of a batch reads what was there when the batch began: what
-- the first packet puts on the defender does not weaken its strike back.
function test_D18_states_of_the_batch_come_after_it(t)
  local a, b = t:unit(1, "1/0/9 PLASMA", "alpha front"), t:unit(2, "3/0/9 BALLISTIC", "alpha front")
  t:status(a, "PLASMA_TAG")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(a, {base = 3, "NOOB_COMBO x2", amount = 6})
  t:order({"DAMAGE_DEALT", target = a}, "COMBAT_EXCHANGED", {"STATUS_APPLIED", target = b, status = "PLASMA_TAG"}, "PLASMA_TAG_APPLIED")
end

-- D-18: each packet reads its own target's shield at its own stage 3: both
-- sides of a fight may headshot.
function test_D18_each_its_own_shield(t)
  local a, b = t:unit(1, "1/1/9 HEADSHOT", "alpha front"), t:unit(2, "1/1/9 HEADSHOT", "alpha front", {shield = 0})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 1, "HEADSHOT x2", amount = 2, health = 2})
  t:breakdown(a, {base = 1, amount = 1, shield = 1, steps = {}})
end

-- D-18: targets are fixed when the batch is made; what arrives by it is not
-- hit. The Carrier Form's tokens of 1 health live.
function test_D18_arrivals_are_not_hit(t)
  local carrier = t:unit(2, "FLD-003", "alpha front", {damage = 3})
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:expect(carrier, {zone = "graveyard"})
  t:events("UNIT_DEPLOYED", {token = true, source_player = 2}, 2)
  t:eq(t:at(2, "alpha back 1") ~= nil, true)
  t:eq(t:at(2, "alpha back 2") ~= nil, true)
end

-- D-19: a dead unit leaves the board in the resolver of its KILL_OCCURRED, so
-- its slot is free for what its death makes (G-23).
function test_D19_slots_of_the_dead_are_free(t)
  local carrier = t:unit(2, "FLD-003", "alpha back 1", {damage = 3})
  t:unit(2, "0/0/9", "alpha back 2")
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:events("UNIT_DEPLOYED", {at = "alpha back 1", token = true, source_player = 2}, 1)
  t:events("tcg:TOKEN_REFUSED", {reason = "NO_SLOT", lane = "alpha"}, 1)
  t:expect(carrier, {zone = "graveyard"})
end

-- D-19: a unit dies only if it lost health in this batch. One whose cap fell below its
-- damage lives with 1, also through a hit on its shield. It falls to the next point of
-- health.
function test_D19_a_hit_on_the_shield_does_not_kill(t)
  t:field(2, "UNSC-010")
  local foe = t:unit(2, "0/1/2", "alpha front", {damage = 2})
  t:active(2)
  local spire = t:hand(2, "FOR-010")
  local one, two = t:hand(2, "tactic DEAL_DAMAGE 1 TRUE", "tactic DEAL_DAMAGE 1 TRUE")
  t:play(spire)
  t:expect(foe, {health = 1, health_cap = 2})
  t:play(one, {on = foe})
  t:expect(foe, {shield = 0, dead = false})
  t:events("LETHAL_CHECKED", {target = foe, lethal = false}, 1)
  t:play(two, {on = foe})
  t:expect(foe, {dead = true})
end

-- D-20: only a fight of two units exchanges: not a hit on a base, not a tactic.
function test_D20_no_exchange(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local foe = t:unit(2, "1/0/9", "bravo front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 1")
  t:play(shot, {on = foe})
  t:end_phase()
  t:attack(a, "base")
  t:no_event("COMBAT_EXCHANGED")
  t:player(2, {base = 29})
end

-- D-20, K-37: after stage 8 of both and before derived effects; the defender's
-- death first, and each death's trigger in that order.
function test_D20_exchange_before_derived(t)
  local a, b = t:unit(1, "FLD-002", "alpha front"), t:unit(2, "FLD-002", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"KILL_OCCURRED", target = b}, {"KILL_OCCURRED", target = a}, "COMBAT_EXCHANGED",
    {"INFECT_TRIGGERED", source = a}, {"INFECT_TRIGGERED", source = b},
    {"UNIT_DEPLOYED", source_player = 1, token = true}, {"UNIT_DEPLOYED", source_player = 2, token = true})
end
