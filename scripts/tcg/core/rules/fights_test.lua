-- Attacks and fights (G-07 to G-09, G-12 to G-14, G-21, G-22, G-25).

-- G-07: new units are tired for the turn, unless DROP_POD.
function test_G07_fatigue(t)
  local marine, odst = t:hand(1, "UNSC-001", "UNSC-002")
  t:play(marine, {at = "alpha front"})
  t:play(odst, {at = "alpha back"})
  t:expect(marine, {tired = true})
  t:expect(odst, {tired = false})
  t:end_phase()
  t:refused("FATIGUE", {by = "core"}):attack(marine, "base")
  t:attack(odst, "base")
  t:end_turn()
  t:end_turn()
  t:expect(marine, {tired = false})
  t:end_phase()
  t:attack(marine, "base")
  t:player(2, {base = 26}) -- 2, and 1 + 1 for the ODST next to it
end

-- G-07: one attack per unit and turn.
function test_G07_one_attack(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:expect(a, {attacked = true})
  t:refused("ATTACKED", {by = "core"}):attack(a, "base")
  t:player(2, {base = 29})
  t:end_turn()
  t:end_turn()
  t:end_phase()
  t:attack(a, "base")
  t:player(2, {base = 28})
end

-- G-08: within the lane; a front unit must be chosen while one is there; then
-- back units and the base are open.
function test_G08_rows_and_lanes(t)
  local a = t:unit(1, "9/0/9", "alpha front")
  local b = t:unit(1, "9/0/9", "alpha back")
  local c = t:unit(1, "9/0/9", "charlie front")
  local front, back = t:unit(2, "0/0/1", "alpha front"), t:unit(2, "0/0/1", "alpha back")
  local far = t:unit(2, "0/0/1", "bravo front")
  t:phase("skirmish")
  t:refused("OTHER_LANE", {by = "core"}):attack(a, far)
  t:refused("INTERCEPTED"):attack(a, back)
  t:refused("INTERCEPTED"):attack(a, "base")
  t:refused("BAD_TARGET"):attack(a, b)
  t:refused("BAD_TARGET"):attack(a, "base 1")
  t:attack(a, front)
  t:can():attack(b, back)
  t:attack(b, "base")
  t:attack(c, "base")
  t:player(2, {base = 12})
end

-- G-08: the back row attacks as well as the front row does, and either front
-- unit may be chosen.
function test_G08_choice_of_fronts(t)
  local a = t:unit(1, "1/0/9", "alpha back")
  local one, two = t:unit(2, "0/0/9", "alpha front 1"), t:unit(2, "0/0/9", "alpha front 2")
  t:unit(2, "0/0/9", "alpha back")
  t:phase("skirmish")
  t:eq(t:choices(1, "attack", a), 2)
  t:can():attack(a, one)
  t:attack(a, two)
  t:expect(two, {damage = 1})
end

-- G-08, W-10: RANGED reaches back units past the front, not the base.
function test_G08_ranged(t)
  local a = t:unit(1, "1/0/9 RANGED", "alpha front")
  t:unit(2, "0/0/9", "alpha front")
  local back = t:unit(2, "1/0/9", "alpha back")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(a, "base")
  t:attack(a, back)
  t:expect(back, {damage = 1})
  t:expect(a, {damage = 1})
end

-- G-09: the defender always strikes back: tired, EMP'd, having attacked, and
-- any number of times; also one that dies in the batch.
function test_G09_the_defender_strikes_back(t)
  local a, b, c = t:unit(1, "1/0/9", "alpha front 1"), t:unit(1, "1/0/9", "alpha front 2"), t:unit(1, "9/0/9", "alpha back")
  local foe = t:unit(2, "2/0/4 VEHICLE", "alpha front", {tired = true, attacked = true, statuses = {"EMP"}})
  t:phase("skirmish")
  t:attack(a, foe)
  t:attack(b, foe)
  t:expect(foe, {dead = false})
  t:attack(c, foe)
  for _, u in ipairs({a, b, c}) do
    t:expect(u, {damage = 2, dead = false})
  end
  t:expect(foe, {dead = true})
end

-- G-09: SUPPRESSED does not stop it; a base never strikes back; both may die.
function test_G09_suppressed_and_bases(t)
  t:option("suppressed")
  local a, b = t:unit(1, "2/0/2", "alpha front"), t:unit(1, "1/0/1", "bravo front")
  local foe = t:unit(2, "2/0/2", "alpha front", {statuses = {"SUPPRESSED"}})
  t:phase("skirmish")
  t:attack(b, "base")
  t:expect(b, {damage = 0})
  t:attack(a, foe)
  t:expect(a, {dead = true})
  t:expect(foe, {dead = true})
end

-- G-22: striking back is not a declared attack: it does not use the attack of the turn and
-- does not break CAMO. It carries keywords; attack 0 gives a packet of 0.
function test_G22_striking_back(t)
  local a = t:unit(1, "1/0/9 VEHICLE", "alpha front")
  local foe = t:unit(2, "1/0/9 CAMO PLASMA EMP SENTINEL", "alpha front", {keywords = {"HEADSHOT"}, camo_broken = true})
  t:phase("skirmish")
  t:attack(a, foe)
  t:events("ATTACK_DECLARED", {}, 1)
  t:expect(foe, {attacked = false})
  t:no_event("CAMO_BROKEN")
  t:breakdown(a, {base = 1, "PLASMA_DAMAGE 2/1 1/2", "HEADSHOT x2", amount = 2, health = 1, type = "PLASMA", tags = "RETALIATION"})
  t:expect(a, {statuses = {"EMP", "PLASMA_TAG"}})
end

-- G-22: not texts that say "attacking": the shotgun's bonus is for attacks.
function test_G22_texts_that_say_attacking(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local foe = t:unit(2, "0/0/9", "alpha front")
  t:attach("UNSC-007", a)
  t:attach("UNSC-007", foe)
  t:phase("skirmish")
  t:attack(a, foe)
  t:breakdown(foe, {base = 2, "UNSC-007 +1", amount = 3})
  t:breakdown(a, {base = 1, amount = 1, steps = {}})
end

-- G-21: ATTACK_DECLARED, CAMO_BROKEN, TARGET_LOCKED, batch, COMBAT_EXCHANGED;
-- attackedThisTurn is set by ATTACK_DECLARED's resolver.
function test_G21_an_attack(t)
  local a, foe = t:unit(1, "1/0/9 CAMO", "alpha front"), t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, foe)
  t:order({"ATTACK_DECLARED", source = a, target = foe, source_player = 1, target_player = 2}, {"CAMO_BROKEN", target = a}, {"TARGET_LOCKED", source = a, target = foe},
    "DAMAGE_CALC_STARTED", "COMBAT_EXCHANGED")
  t:cause("ATTACK_DECLARED", "TARGET_LOCKED")
  t:cause("TARGET_LOCKED", "DAMAGE_CALC_STARTED")
  t:expect(a, {attacked = true, hidden = false})
end

-- K-23, G-21: a refused attack spends nothing.
function test_K23_a_refused_attack(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:refused("INTERCEPTED", {by = "core"}):attack(a, "base")
  t:log_is({{"ATTACK_DECLARED", rejected = true, rejected_by = "core", reason = "INTERCEPTED"},
    {"tcg:ACTION_REJECTED", reason = "INTERCEPTED", listener = "core", source = a, target = "base 2"}})
  t:expect(a, {attacked = false})
end

-- G-12: "whole lane" and "all units" hit friends too.
function test_G12_areas_hit_friends(t)
  local own, foe = t:unit(1, "0/0/9", "alpha front"), t:unit(2, "0/0/9", "alpha front")
  local back, far = t:unit(1, "0/0/9", "alpha back"), t:unit(1, "0/0/9", "charlie back")
  local frag, beam, burst = t:hand(1, "UNSC-008", "COV-009", "FLD-008")
  t:battery(1, 1)
  t:supply(1, 20)
  t:play(frag, {at = "alpha"})
  t:expect(own, {damage = 2})
  t:expect(foe, {damage = 2})
  t:expect(back, {damage = 0})
  t:play(beam, {at = "alpha"})
  t:expect(own, {damage = 7})
  t:expect(back, {damage = 5})
  t:play(burst)
  t:expect(own, {damage = 8})
  t:expect(far, {damage = 1})
end

-- G-13: PLASMA damage tags until end of turn; a BALLISTIC hit doubles its final
-- amount, once per target and turn; any player's packet and tag, retaliation
-- and tactics too.
function test_G13_noob_combo(t)
  local p, b, c = t:unit(1, "1/0/9 PLASMA", "alpha front 1"), t:unit(1, "2/0/9 BALLISTIC", "alpha front 2"), t:unit(1, "2/0/9 BALLISTIC", "alpha back")
  local foe = t:unit(2, "0/0/20 ARMOR", "alpha front")
  t:phase("skirmish")
  t:attack(p, foe)
  t:expect(foe, {statuses = {"PLASMA_TAG"}, combo = false})
  t:attack(b, foe)
  t:breakdown(foe, {base = 2, "ARMOR -1", "NOOB_COMBO x2", amount = 2, health = 2})
  t:order("DAMAGE_MODIFIED", {"tcg:NOOB_COMBO_TRIGGERED", target = foe}, "HULL_OR_HEALTH_DAMAGED")
  t:expect(foe, {combo = true})
  t:attack(c, foe)
  t:breakdown(foe, {base = 2, "ARMOR -1", amount = 1})
  t:events("tcg:NOOB_COMBO_TRIGGERED", {}, 1)
  t:end_turn()
  t:expect(foe, {combo = false, no_statuses = true})
end

-- G-13: the striker back makes the combo on a tag of its own side's making, and
-- so does a tactic.
function test_G13_retaliation_and_tactics(t)
  local a = t:unit(1, "1/0/9 PLASMA", "alpha front", {statuses = {"PLASMA_TAG"}})
  local foe = t:unit(2, "2/0/9 BALLISTIC", "alpha front", {statuses = {"PLASMA_TAG"}})
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2 BALLISTIC")
  t:play(shot, {on = foe})
  t:breakdown(foe, {base = 2, "NOOB_COMBO x2", amount = 4})
  t:end_phase()
  t:attack(a, foe)
  t:breakdown(a, {base = 2, "NOOB_COMBO x2", amount = 4})
end

-- G-13: a packet that cover has taken whole does not use it up; the next does.
function test_G13_a_packet_of_nothing(t)
  local foe = t:unit(2, "0/0/9 COVER(2)", "alpha front", {statuses = {"PLASMA_TAG"}})
  local one, two = t:hand(1, "tactic DEAL_DAMAGE 2 BALLISTIC", "tactic DEAL_DAMAGE 2 BALLISTIC")
  t:play(one, {on = foe})
  t:expect(foe, {combo = false, damage = 0})
  t:play(two, {on = foe})
  t:expect(foe, {combo = true, damage = 4})
end

-- G-13: the tag comes after the batch that put it.
function test_G13_tag_and_hit_of_one_batch(t)
  local a, foe = t:unit(1, "2/0/9 BALLISTIC", "alpha front"), t:unit(2, "2/0/9 PLASMA", "alpha front")
  t:phase("skirmish")
  t:attack(a, foe)
  t:no_event("tcg:NOOB_COMBO_TRIGGERED")
  t:expect(a, {statuses = {"PLASMA_TAG"}})
end

-- G-14: reposition to the other row, move to an adjacent lane; once a turn, to
-- a free slot; a moved unit may not attack.
function test_G14_moves(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local b = t:unit(1, "1/0/9", "bravo back 1")
  t:refused("BAD_PLACE"):move(a, "charlie front")
  t:refused("SLOT_TAKEN"):move(a, "bravo back 1")
  t:refused("BAD_PLACE"):move(a, "alpha front 2") -- the same row
  t:refused("BAD_PLACE"):move(a, "2 alpha back")
  t:mark()
  t:move(a, "bravo back 2")
  t:log_is({{"tcg:ACTION_DECLARED", ["for"] = "move", source = a}, {"UNIT_MOVED", target = a, lane = "bravo", row = "back", source_lane = "alpha"}})
  t:refused("MOVED"):move(a, "bravo front")
  t:mark()
  t:move(b, "bravo front")
  t:events("UNIT_REPOSITIONED", {target = b, lane = "bravo", row = "front", source_lane = "bravo"}, 1)
  t:no_event("UNIT_MOVED")
  t:end_phase()
  t:refused("MOVED"):attack(a, "base")
  t:refused("MOVED"):attack(b, "base")
  t:end_turn()
  t:end_turn()
  t:move(a, "charlie back")
  t:expect(a, {lane = "charlie", moved = true})
end

-- G-14: not a tired unit, not an EMP'd one, not another's, and only in deployment.
function test_G14_who_may_not_move(t)
  local tired = t:unit(1, "1/0/9", "alpha front", {tired = true})
  local stunned = t:unit(1, "1/0/9 VEHICLE", "bravo front", {statuses = {"EMP"}})
  local ready = t:unit(1, "1/0/9", "charlie front")
  t:refused("FATIGUE"):move(tired, "alpha back")
  t:refused("CANNOT_MOVE"):move(stunned, "bravo back")
  t:end_phase()
  t:refused("WRONG_PHASE"):move(ready, "charlie back")
  t:expect(ready, {row = "front"})
end

-- G-14: a hijacked unit emits neither move nor reposition.
function test_G14_a_hijack_is_no_move(t)
  local thief, ghost = t:unit(1, "UNSC-004", "alpha front"), t:unit(2, "COV-004", "alpha back")
  t:phase("skirmish")
  t:act(thief, "hijack", {on = ghost, at = "alpha back 2"})
  t:expect(ghost, {controller = 1, row = "back", slot = 2, tired = true, moved = false})
  t:no_event("UNIT_MOVED")
  t:no_event("UNIT_REPOSITIONED")
end

-- G-25: continuous values are computed again at every reading: a move immediately changes
-- SQUAD and the field's health.
function test_G25_read_anew(t)
  t:field(1, "UNSC-010")
  local a = t:unit(1, "UNSC-001", "alpha front")
  local b = t:unit(1, "UNSC-001", "bravo front")
  t:expect(a, {attack = 1, health_cap = 3})
  t:move(b, "alpha back")
  t:expect(a, {attack = 2})
  t:expect(b, {attack = 2, health_cap = 2})
  t:move(a, "bravo front")
  t:expect(a, {attack = 1})
  t:expect(b, {attack = 1})
end
