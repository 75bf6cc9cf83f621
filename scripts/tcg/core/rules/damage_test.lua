-- The arithmetic of one packet (D-02 to D-17), played through commands.

-- D-05: the vectors of the rules page, by a tactic.
function test_D05_vectors(t)
  local cases = {
    {shot = "tactic DEAL_DAMAGE 3 PLASMA", on = "0/0/4", shield = 0, health = 1},
    {shot = "tactic DEAL_DAMAGE 1 PLASMA", on = "0/0/4", shield = 0, health = 1},
    {shot = "tactic DEAL_DAMAGE 1 PLASMA", on = "0/2/4", shield = 2, health = 0},
    {shot = "tactic DEAL_DAMAGE 2 PLASMA", on = "0/3/4", shield = 3, health = 0},
    {shot = "tactic DEAL_DAMAGE 3 PLASMA", on = "0/3/4", shield = 3, health = 1},
    {shot = "tactic DEAL_DAMAGE 4 PLASMA", on = "0/2/4", shield = 2, health = 1},
    {shot = "tactic DEAL_DAMAGE 3 BALLISTIC", on = "0/2/4", shield = 2, health = 1},
    {shot = "tactic DEAL_DAMAGE 3 TRUE", on = "0/2/4", shield = 2, health = 1},
    {shot = "tactic DEAL_DAMAGE 3", on = "0/2/4", shield = 2, health = 1},
    -- A shield that takes a PLASMA packet whole.
    {shot = "tactic DEAL_DAMAGE 1 PLASMA", on = "0/3/4", shield = 2, health = 0},
    -- Less than the shield, of another type.
    {shot = "tactic DEAL_DAMAGE 1 TRUE", on = "0/3/4", shield = 1, health = 0},
  }
  for i, c in ipairs(cases) do
    t:reset()
    local foe = t:unit(2, c.on, "alpha front")
    local shot = t:hand(1, c.shot)
    t:play(shot, {on = foe})
    local hit = t:hit(foe)
    t:eq({hit.shield, hit.health}, {c.shield, c.health}, "vector " .. i)
    t:expect(foe, {damage = c.health})
  end
end

-- D-05: the vectors of attacks: HEADSHOT, SENTINEL, and the base, against
-- which no factor applies.
function test_D05_vectors_of_attacks(t)
  local cases = {
    {by = "3/0/1 PLASMA HEADSHOT", on = "0/0/4", shield = 0, health = 3, amount = 6},
    {by = "3/0/1 PLASMA SENTINEL", on = "0/3/4", shield = 0, health = 1, amount = 3},
    {by = "0/0/1 PLASMA", on = "0/0/4", shield = 0, health = 0, amount = 0},
    {by = "3/0/1 BALLISTIC", on = "0/2/4", shield = 2, health = 1, amount = 3},
    {by = "3/0/1 PLASMA", on = "0/3/4", shield = 3, health = 1, amount = 3},
  }
  for i, c in ipairs(cases) do
    t:reset()
    local a, b = t:unit(1, c.by, "alpha front"), t:unit(2, c.on, "alpha front")
    t:phase("skirmish")
    t:attack(a, b)
    t:breakdown(b, {amount = c.amount, shield = c.shield, health = c.health})
    t:expect(b, {damage = c.health})
    t:eq(t:hit(b).shield, c.shield, "case " .. i)
  end
  t:reset()
  local a = t:unit(1, "3/0/1 PLASMA", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:breakdown("base 2", {base = 3, amount = 3, shield = 0, health = 3, steps = {}})
  t:player(2, {base = 27})
end

-- D-06: the changes of stage 3 in their order, on one hit.
function test_D06_order_of_changes(t)
  t:option("marked")
  local shooter = t:unit(1, "2/0/9 HEADSHOT BALLISTIC", "alpha front")
  t:attach("UNSC-007", shooter)
  local foe = t:unit(2, "0/0/90 ARMOR SHIELD_HARDENING(1)", "alpha front", {statuses = {"MARKED", "PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(shooter, foe)
  -- 3 (with the weapon) +1 −1 ×2 −1 +1 ×2
  t:breakdown(foe, {base = 3, "UNSC-007 +1", "SHIELD_HARDENING -1", "HEADSHOT x2", "ARMOR -1", "MARKED +1", "NOOB_COMBO x2", amount = 12, health = 12})
end

-- D-06, D-05: a type's factors are noted at 210 and change no amount; the
-- split applies them. HEADSHOT comes after them and works on the amount.
function test_D06_factors_are_noted(t)
  local shooter = t:unit(1, "2/0/9 HEADSHOT PLASMA", "alpha front")
  local foe = t:unit(2, "0/0/9 ARMOR", "alpha front")
  t:phase("skirmish")
  t:attack(shooter, foe)
  t:breakdown(foe, {base = 2, "PLASMA_DAMAGE 2/1 1/2", "HEADSHOT x2", amount = 4, health = 2, type = "PLASMA"})
end

-- D-07: TRUE meets Cover, ShieldHardening and shields, but not ARMOR.
function test_D07_true_damage(t)
  local armored = t:unit(2, "0/0/9 ARMOR", "alpha front")
  local covered = t:unit(2, "0/0/9 COVER(2)", "alpha back")
  local hard = t:unit(2, "0/0/9 SHIELD_HARDENING(2)", "bravo front")
  local shielded = t:unit(2, "0/2/9", "bravo back")
  local a, b, c, d = t:hand(1, "tactic DEAL_DAMAGE 3 TRUE", "tactic DEAL_DAMAGE 3 TRUE", "tactic DEAL_DAMAGE 3 TRUE", "tactic DEAL_DAMAGE 3 TRUE")
  t:play(a, {on = armored})
  t:breakdown(armored, {base = 3, amount = 3, health = 3, type = "TRUE", steps = {}})
  t:play(b, {on = covered})
  t:breakdown(covered, {base = 3, cover = 2, amount = 1, health = 1})
  t:play(c, {on = hard})
  t:breakdown(hard, {base = 3, "SHIELD_HARDENING -2", amount = 1, health = 1})
  t:play(d, {on = shielded})
  t:breakdown(shielded, {amount = 3, shield = 2, health = 1})
end

-- D-07: only SENTINEL passes shields; the shield stays.
function test_D07_only_sentinel_passes_shields(t)
  local a = t:unit(1, "2/0/9 SENTINEL", "alpha front")
  local b = t:unit(2, "1/3/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {shield = 3, damage = 2})
  t:no_event("SHIELD_DAMAGED", {target = b})
end

-- D-13: damage of an effect that prints no type is PHYSICAL, so ARMOR applies.
function test_D13_untyped_damage_is_physical(t)
  local foe = t:unit(2, "0/0/9 ARMOR", "alpha front")
  local plain, frag = t:hand(1, "tactic DEAL_DAMAGE 3", "UNSC-008")
  t:play(plain, {on = foe})
  t:breakdown(foe, {type = "PHYSICAL", base = 3, "ARMOR -1", amount = 2, health = 2})
  t:play(frag, {at = "alpha"})
  t:breakdown(foe, {type = "PHYSICAL", base = 2, "ARMOR -1", amount = 1, health = 1})
end

-- D-03: a unit with no keyword of a type deals PHYSICAL; with two the one
-- gained last among those still held, printed ones in printed order.
function test_D03_types_of_units(t)
  local plain = t:unit(1, "1/0/9", "alpha front")
  local ballistic = t:unit(1, "1/0/9 BALLISTIC", "alpha front")
  local both = t:unit(1, "1/0/9 BALLISTIC PLASMA", "alpha back")
  local other = t:unit(1, "1/0/9 PLASMA BALLISTIC", "alpha back")
  local gained = t:unit(1, "1/0/9 PLASMA", "bravo front", {keywords = {"BALLISTIC"}})
  t:expect(plain, {type = "PHYSICAL"})
  t:expect(ballistic, {type = "BALLISTIC"})
  t:expect(both, {type = "PLASMA"})
  t:expect(other, {type = "BALLISTIC"})
  t:expect(gained, {type = "BALLISTIC"})
  local lose = t:hand(1, "tactic REMOVE_KEYWORD BALLISTIC")
  t:play(lose, {on = gained})
  t:expect(gained, {type = "PLASMA"})
end

-- D-03: the tags of packets.
function test_D03_tags_of_packets(t)
  local a, b = t:unit(1, "1/0/9", "alpha front"), t:unit(2, "1/0/9", "alpha front")
  local shot, frag, grenade = t:hand(1, "tactic DEAL_DAMAGE 1", "UNSC-008", "COV-008")
  t:play(shot, {on = b})
  t:breakdown(b, {tags = "TACTICAL"})
  t:play(frag, {at = "alpha"})
  t:breakdown(b, {tags = "TACTICAL,AREA,ORDNANCE"})
  t:play(grenade, {on = b})
  t:breakdown(b, {tags = "TACTICAL,ORDNANCE"})
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {tags = "ATTACK"})
  t:breakdown(a, {tags = "RETALIATION"})
end

-- D-14: ORDNANCE are the packets of UNSC-008, COV-008 and COV-009, but not attacks, even
-- the Wraith's. Cover distinguishes them.
function test_D14_ordnance(t)
  local cards = {"UNSC-008", "COV-008", "COV-009"}
  for i, id in ipairs(cards) do
    t:reset()
    t:battery(1, 1)
    local foe = t:unit(2, "0/0/9 COVER(9)", "alpha front")
    local card = t:hand(1, id)
    if id == "COV-008" then
      t:play(card, {on = foe})
    else
      t:play(card, {at = "alpha"})
    end
    t:eq(t:hit(foe).cover, 0, id)
    t:eq(t:hit(foe).health > 0, true, id)
  end
  t:reset()
  local wraith, foe = t:unit(1, "COV-005", "alpha front"), t:unit(2, "0/0/9 COVER(9)", "alpha front")
  t:phase("skirmish")
  t:attack(wraith, foe)
  t:breakdown(foe, {tags = "ATTACK", cover = 5, amount = 0, health = 0})
end

-- D-04: cover absorbs before shields, TRUE too; its sources add up to one pool
-- that is refilled at every TURN_STARTED.
function test_D04_cover_pool(t)
  local foe = t:unit(2, "0/2/9 COVER(1)", "alpha front", {keywords = {COVER = 2}, statuses = {ENTRENCHED = 1}})
  t:expect(foe, {cover = 4})
  local a, b = t:hand(1, "tactic DEAL_DAMAGE 3 TRUE", "tactic DEAL_DAMAGE 3 TRUE")
  t:play(a, {on = foe})
  t:expect(foe, {cover = 1, shield = 2, damage = 0})
  t:breakdown(foe, {base = 3, cover = 3, amount = 0, shield = 0, health = 0})
  t:play(b, {on = foe})
  t:expect(foe, {cover = 0, shield = 0, damage = 0})
  t:breakdown(foe, {base = 3, cover = 1, amount = 2, shield = 2})
  t:mark()
  t:end_turn()
  t:events("tcg:COVER_REFILLED", {target = foe, amount = 4}, 1)
  t:expect(foe, {cover = 4})
  t:mark()
  t:end_turn()
  t:no_event("tcg:COVER_REFILLED") -- full pools say nothing
end

-- D-15: a packet reduced to 0 is dispatched but damages nobody: no tag, no
-- EMP, no recharge block.
function test_D15_no_damage_is_no_hit(t)
  local a = t:unit(1, "2/0/9 PLASMA EMP", "alpha front")
  local b = t:unit(2, "0/1/9 VEHICLE COVER(2)", "alpha front", {shield = 0})
  t:phase("skirmish")
  t:attack(a, b)
  t:events("DAMAGE_DEALT", {target = b, shield_lost = 0, health_lost = 0}, 1)
  t:expect(b, {damaged = false, no_statuses = true, damage = 0})
  t:no_event("tcg:STATUS_PUT")
  t:end_turn()
  t:expect(b, {shield = 1})
end

-- D-15: one shield point lost is a hit.
function test_D15_shield_lost_is_a_hit(t)
  local a = t:unit(1, "1/0/9 PLASMA EMP", "alpha front")
  local b = t:unit(2, "0/2/9 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {damaged = true, shield = 0, damage = 0, statuses = {"EMP", "PLASMA_TAG"}})
  t:end_turn()
  t:expect(b, {shield = 0})
end

-- D-16: a base takes stages 1 to 7; BASE_DAMAGED comes directly after 5, and
-- there is no KILL_OCCURRED.
function test_D16_stages_of_a_base(t)
  local a = t:unit(1, "3/0/9 PLASMA HEADSHOT SENTINEL", "bravo back")
  t:phase("skirmish")
  t:attack(a, "base")
  t:log_is({"ATTACK_DECLARED", "TARGET_LOCKED",
    {"DAMAGE_CALC_STARTED", source = a, target = "base 2", amount = 3, lane = "bravo"},
    {"COVER_MITIGATED", target = "base 2", absorbed = 0},
    {"DAMAGE_MODIFIED", target = "base 2", amount = 3},
    {"HULL_OR_HEALTH_DAMAGED", target = "base 2", amount = 3},
    {"BASE_DAMAGED", target = "base 2", target_player = 2, amount = 3, excess = 0},
    {"DAMAGE_DEALT", target = "base 2", shield_lost = 0, health_lost = 3},
    {"LETHAL_CHECKED", target = "base 2", lethal = false}})
  t:player(2, {base = 27, statuses = {}})
end

-- D-16, G-13: a BALLISTIC hit on a base that was hit by PLASMA makes no combo;
-- a tactic at the base meets nothing either.
function test_D16_no_combo_on_a_base(t)
  local p, b = t:unit(1, "2/0/9 PLASMA", "alpha front"), t:unit(1, "2/0/9 BALLISTIC HEADSHOT", "alpha back")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2 PLASMA")
  t:play(shot, {on = "base"})
  t:end_phase()
  t:attack(p, "base")
  t:attack(b, "base")
  t:player(2, {base = 24})
  t:no_event("tcg:NOOB_COMBO_TRIGGERED")
  t:no_event("HEADSHOT_TRIGGERED")
  t:no_event("tcg:STATUS_PUT")
end

-- D-17: 0 stays 0 through ×2, through "at least 1" and through MARKED.
function test_D17_zero_stays_zero(t)
  t:option("marked")
  local a = t:unit(1, "0/0/9 HEADSHOT BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/9 ARMOR SHIELD_HARDENING(2)", "alpha front", {statuses = {"MARKED", "PLASMA_TAG"}})
  local c = t:unit(1, "0/0/9 PLASMA", "bravo front")
  local d = t:unit(2, "0/0/9", "bravo front", {statuses = {"MARKED"}})
  t:phase("skirmish")
  t:attack(c, d)
  t:breakdown(d, {base = 0, amount = 0, health = 0})
  t:attack(a, b)
  t:breakdown(b, {base = 0, amount = 0, health = 0, steps = {}})
  t:no_event("HEADSHOT_TRIGGERED")
  t:no_event("tcg:NOOB_COMBO_TRIGGERED")
  t:expect(b, {combo = false, damage = 0})
end

-- D-10: printed + attachments + auras, then ROUTED half, rounded down; read
-- when the packet is made.
function test_D10_attack_as_a_number(t)
  local a = t:unit(1, "2/0/9", "alpha front")
  t:attach("UNSC-006", a)
  t:attach("FLD-006", a)
  t:expect(a, {attack = 5})
  local routed = t:unit(1, "3/0/9", "alpha front", {statuses = {"ROUTED"}})
  t:attach("FLD-006", routed)
  t:attach("UNSC-006", routed)
  t:expect(routed, {attack = 3}) -- (3 + 1 + 2) / 2
  local odd = t:unit(1, "3/0/9", "alpha back", {statuses = {"ROUTED"}})
  t:expect(odd, {attack = 1})
  local foe = t:unit(2, "1/0/20", "alpha front", {statuses = {"ROUTED"}})
  t:expect(foe, {attack = 0})
  t:phase("skirmish")
  t:attack(a, foe)
  t:breakdown(foe, {base = 5})
  t:breakdown(a, {base = 0, amount = 0})
  t:attack(routed, foe)
  t:breakdown(foe, {base = 3})
end

-- D-08: the parts of one hit: base, who changed it, and what cover, overshield,
-- shield and health took.
function test_D08_breakdown(t)
  local a = t:unit(1, "8/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/2/3 ARMOR COVER(1)", "alpha front", {statuses = {OVERSHIELD = 1}})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {source = a, base = 8, cover = 1, "ARMOR -1", amount = 6, overshield = 1, shield = 3, health = 3, excess = 0, type = "BALLISTIC", tags = "ATTACK"})
end

-- D-21: clamps: healing and reductions never take a number below 0.
function test_D21_reductions_stop_at_zero(t)
  local foe = t:unit(2, "0/0/9 SHIELD_HARDENING(5)", "alpha front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2 TRUE")
  t:play(shot, {on = foe})
  t:breakdown(foe, {base = 2, amount = 0, health = 0})
  t:expect(foe, {damage = 0, health = 9})
end

-- D-05, D-08: only shield and health that were there count as lost, by every type; the rest
-- is excess.
function test_D05_what_was_really_lost(t)
  for _, c in ipairs({{"9/0/9", 2, 4, 3}, {"9/0/9 PLASMA", 2, 4, 0}, {"20/0/9 PLASMA", 2, 4, 5}, {"9/0/9 SENTINEL", 0, 4, 5}}) do
    t:reset()
    local a, b = t:unit(1, c[1], "alpha front"), t:unit(2, "0/2/4", "alpha front")
    t:phase("skirmish")
    t:attack(a, b)
    t:breakdown(b, {shield = c[2], health = c[3], excess = c[4]})
    t:events("HULL_OR_HEALTH_DAMAGED", {target = b, amount = c[3]}, 1)
    t:events("COMBAT_EXCHANGED", {source_damage = c[2] + c[3], source_died = false, target_died = true}, 1)
    if c[4] > 0 then
      t:events("OVERKILL_APPLIED", {target = b, amount = c[4]}, 1)
    else
      t:no_event("OVERKILL_APPLIED")
    end
  end
end

-- D-05, G-16: a unit whose cap was lowered shows 1 health and loses no more.
function test_D05_a_lowered_cap_has_1_to_lose(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  t:field(2, "UNSC-010")
  local b = t:unit(2, "0/0/2", "alpha front", {damage = 2})
  local other = t:hand(2, "COV-010")
  t:active(2)
  t:play(other)
  t:expect(b, {health = 1, health_cap = 2, damage = 2})
  t:end_turn()
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {health = 1, excess = 2})
end

-- D-05, D-16: a base of 3 loses 3; the rest is in BASE_DAMAGED, and stage 7
-- says that it falls.
function test_D05_a_base_loses_what_it_has(t)
  t:base(2, 3)
  local a = t:unit(1, "5/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:breakdown("base 2", {amount = 5, health = 3, excess = 2})
  t:order({"HULL_OR_HEALTH_DAMAGED", amount = 3}, {"BASE_DAMAGED", amount = 3, excess = 2}, {"DAMAGE_DEALT", health_lost = 3, excess = 2},
    {"LETHAL_CHECKED", target = "base 2", lethal = true, destroy = false, excess = 2}, "PLAYER_ELIMINATED")
  t:no_event("OVERKILL_APPLIED")
end

-- D-16: stage 7 of a base that survives says so.
function test_D16_a_base_that_stands(t)
  local a = t:unit(1, "5/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:events("LETHAL_CHECKED", {target = "base 2", lethal = false, excess = 0}, 1)
end
