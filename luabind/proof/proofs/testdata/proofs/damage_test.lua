-- What packs can do to damage (D-02, D-04, D-18, D-19, D-21, G-10).

-- D-02: rejecting stage 1, 2 or 3 makes the amount 0, and the stages run on.
function test_D02_rejected_stages(t)
  for i, id in ipairs({"PRF-STOP-1", "PRF-STOP-2", "PRF-STOP-3"}) do
    t:reset()
    local stage = ({"DAMAGE_CALC_STARTED", "COVER_MITIGATED", "DAMAGE_MODIFIED"})[i]
    local foe = t:unit(2, id, "alpha front")
    local shot = t:hand(1, "tactic DEAL_DAMAGE 5 TRUE")
    t:play(shot, {on = foe})
    t:events(stage, {target = foe, rejected = true, rejected_by = id, reason = "STOPPED"}, 1)
    t:order("DAMAGE_CALC_STARTED", "COVER_MITIGATED", "DAMAGE_MODIFIED", {"DAMAGE_DEALT", amount = 0, shield_lost = 0, health_lost = 0}, {"LETHAL_CHECKED", lethal = false})
    t:no_event("SHIELD_DAMAGED")
    t:no_event("HULL_OR_HEALTH_DAMAGED")
    t:expect(foe, {shield = 2, damage = 0, damaged = false})
  end
end

-- D-04: one-shot cover is spent last and ends once it has absorbed anything.
function test_D04_one_shot_keyword(t)
  local foe = t:unit(2, "0/0/9 COVER(2)", "alpha front", {keywords = {ONE_SHOT = 3}})
  local one, two, three = t:hand(1, "tactic DEAL_DAMAGE 2", "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1")
  t:play(one, {on = foe})
  t:breakdown(foe, {cover = 2, health = 0})
  t:expect(foe, {keywords = {ONE_SHOT = 3}})
  t:no_event("KEYWORD_LOST")
  t:play(two, {on = foe})
  t:breakdown(foe, {cover = 1, health = 0})
  t:events("KEYWORD_LOST", {target = foe, keyword = "ONE_SHOT", reason = "used"}, 1)
  t:expect(foe, {no_keywords = {"ONE_SHOT"}})
  t:play(three, {on = foe})
  t:breakdown(foe, {cover = 0, health = 1})
end

-- D-04: an attachment that gives it goes to the graveyard.
function test_D04_one_shot_armory(t)
  local foe = t:unit(2, "0/0/9", "alpha front")
  local screen = t:attach("PRF-SCREEN", foe)
  local wall = t:attach("PRF-WALL", foe)
  t:expect(foe, {cover = 4})
  local one, two = t:hand(1, "tactic DEAL_DAMAGE 2", "tactic DEAL_DAMAGE 9")
  t:play(one, {on = foe})
  t:expect(foe, {armory = {"PRF-SCREEN", "PRF-WALL"}, damage = 0})
  t:play(two, {on = foe})
  t:breakdown(foe, {base = 9, cover = 2, amount = 7, health = 7})
  t:events("tcg:ATTACHMENT_LOST", {source = screen, card = "PRF-SCREEN"}, 1)
  t:expect(foe, {armory = {"PRF-WALL"}})
  t:expect(screen, {zone = "graveyard"})
  t:expect(wall, {zone = "attached"})
end

-- D-04: ORDNANCE passes one-shot cover as well and does not use it up.
function test_D04_ordnance_spares_it(t)
  local foe = t:unit(2, "0/0/9", "alpha front", {keywords = {ONE_SHOT = 3}})
  local frag = t:hand(1, "UNSC-008")
  t:play(frag, {at = "alpha"})
  t:breakdown(foe, {cover = 0, health = 2})
  t:expect(foe, {keywords = {ONE_SHOT = 3}})
end

-- D-18: a packet reads attack, keywords and statuses as they were when the batch
-- began: ROUTED by the first does not halve the second.
function test_D18_routed_by_the_batch(t)
  local a, b = t:unit(1, "PRF-DAZE", "alpha front"), t:unit(2, "4/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(a, {base = 4, health = 4})
  t:order({"DAMAGE_DEALT", target = a}, "COMBAT_EXCHANGED", {"STATUS_APPLIED", target = b, status = "ROUTED"})
  t:expect(b, {attack = 2})
end

-- D-19: a rejected death: the unit stays with 1 health; a unit that dies next to it is
-- not spared, and nothing that follows a kill happens.
function test_D19_reprieve(t)
  local a, b = t:unit(1, "9/0/3", "alpha front"), t:unit(2, "PRF-REPRIEVE", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("LETHAL_CHECKED", {target = b, lethal = true, rejected = true, rejected_by = "PRF-REPRIEVE"}, 1)
  t:expect(b, {health = 1, damage = 2, dead = false})
  t:expect(a, {dead = true})
  t:events("KILL_OCCURRED", {}, 1)
  t:no_event("OVERKILL_APPLIED", {target = b})
  t:events("COMBAT_EXCHANGED", {source_died = true, target_died = false}, 1)
end

-- D-19, D-12: DESTROY can be rejected as well.
function test_D19_reprieve_from_destroy(t)
  local b = t:unit(2, "PRF-REPRIEVE", "alpha front")
  local surge = t:hand(1, "FOR-009")
  t:play(surge, {on = b})
  t:events("LETHAL_CHECKED", {destroy = true, rejected = true}, 1)
  t:expect(b, {dead = false})
  t:no_event("KILL_OCCURRED")
end

-- D-19: both reprieved live on with 1.
function test_D19_both_reprieved(t)
  local a, b = t:unit(1, "PRF-REPRIEVE", "alpha front"), t:unit(2, "PRF-REPRIEVE", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {health = 1, dead = false})
  t:expect(b, {health = 1, dead = false})
  t:no_event("KILL_OCCURRED")
end

-- D-21: attack and cost stop at 0.
function test_D21_numbers_stop_at_zero(t)
  t:field(1, "PRF-SLUMP")
  local a, b = t:unit(1, "3/0/9", "alpha front"), t:unit(2, "7/0/9", "alpha front")
  local cheap, dear = t:hand(1, "UNSC-001", "COV-005")
  t:expect(a, {attack = 0})
  t:expect(b, {attack = 2})
  t:expect(cheap, {cost = 0})
  t:expect(dear, {cost = 1})
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {base = 0, amount = 0, health = 0})
  t:breakdown(a, {base = 2, health = 2})
end

-- D-04, G-16: attachments' cover goes with the attachment and joins the pool.
function test_D04_attachments_add_to_the_pool(t)
  local foe = t:unit(2, "0/0/9 COVER(1)", "alpha front")
  t:attach("PRF-WALL", foe)
  t:attach("PRF-WALL", foe)
  t:expect(foe, {cover = 5})
end

-- G-10: checked right after the batch: the base that falls first loses, though
-- the same card brings the other down in its next batch.
function test_G10_right_after_the_batch(t)
  local nova = t:hand(1, "PRF-NOVA")
  t:play(nova)
  t:over("win", 1)
  t:order({"DAMAGE_DEALT", target = "base 2"}, {"LETHAL_CHECKED", target = "base 2"}, {"PLAYER_ELIMINATED", target_player = 2, source_player = 1})
  t:no_event("PLAYER_ELIMINATED", {target_player = 1})
  t:events("WIN_CONDITION_MET", {condition = "elimination"}, 1)
end

-- K-33: an effect draws from the match's generator.
function test_K33_effects_draw(t)
  local one, two = t:hand(1, "PRF-DICE", "PRF-DICE")
  t:play(one)
  t:play(two)
  t:events("proofs:RANG", {by = "PRF-DICE"}, 2)
  local n = t:last("proofs:RANG", "n")
  t:eq(n >= 1 and n <= 6, true)
end

-- G-20: a card that was in no deck leaves the game when used; cards that a
-- script makes are ordinary ones (X-08).
function test_G20_made_cards(t)
  local mint = t:hand(1, "PRF-MINT")
  t:play(mint)
  t:events("tcg:CARD_CREATED", {card = "UNSC-001", source_player = 1}, 1)
  t:player(1, {hand = {"UNSC-001"}, graveyard = {"PRF-MINT"}})
  t:eq(t:counter(mint, "minted"), 1)
end
