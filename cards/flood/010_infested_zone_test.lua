-- FLD-010 Infested Zone: field, 3 supply. At the end of one's turn: a token in one controlled lane.

-- FLD-010: played, and in effect at the end of the same turn.
function test_fld_010_one_lane(t)
  t:unit(1, "1/0/1", "bravo front")
  local zone = t:hand(1, "FLD-010")
  t:play(zone)
  t:player(1, {supply = 7, field = "FLD-010"})
  t:end_turn()
  t:expect(t:at(1, "bravo back 1"), {id = "TOKEN-COMBAT-FORM", controller = 1})
  t:events("UNIT_DEPLOYED", {token = true, by = "FLD-010"}, 1)
  t:no_event("tcg:DECISION_ASKED")
end

-- FLD-010: before the control check, so the token counts there.
function test_fld_010_before_the_check(t)
  t:field(1, "FLD-010")
  t:unit(1, "1/0/1", "bravo front")
  t:end_turn()
  t:order("PHASE_ENDSTEP_STARTED", {"UNIT_DEPLOYED", token = true}, {"LANE_CONTROL_UPDATED", lane = "bravo", own = 2, other = 0}, "PHASE_ENDSTEP_ENDED")
  t:control("bravo", 1)
end

-- FLD-010, C-R02: with several lanes its owner chooses one; until then nothing else goes on.
function test_fld_010_choice(t)
  t:field(1, "FLD-010")
  local marine = t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "bravo front")
  t:unit(1, "1/0/1", "charlie front")
  t:phase("skirmish")
  t:end_phase()
  t:decision(1, {"alpha", "bravo", "charlie"})
  t:events("tcg:DECISION_ASKED", {what = "FLD-010.choice.lane"}, 1) -- a choice with its own question
  t:refused("DECISION_OPEN"):attack(marine, "base")
  t:refused("DECISION_OPEN"):end_phase()
  t:answer("charlie")
  t:expect(t:at(1, "charlie back 1"), {id = "TOKEN-COMBAT-FORM"})
  t:events("UNIT_DEPLOYED", {token = true}, 1)
  t:order("tcg:DECISION_ASKED", "tcg:DECISION_ANSWERED", "UNIT_DEPLOYED", "LANE_CONTROL_UPDATED", "TURN_ENDED")
  t:turn_is({active = 2, phase = "deployment"})
end

-- FLD-010, C-R02: a controlled lane without a free slot is not offered.
function test_fld_010_full_lane_is_not_offered(t)
  t:field(1, "FLD-010")
  for _, at in ipairs({"alpha front", "alpha front", "alpha back", "alpha back"}) do
    t:unit(1, "1/0/1", at)
  end
  t:unit(1, "1/0/1", "bravo front")
  t:end_turn()
  t:no_event("tcg:DECISION_ASKED")
  t:expect(t:at(1, "bravo back"), {id = "TOKEN-COMBAT-FORM"})
end

-- FLD-010, C-R02: with no lane there is no decision and nothing happens: none controlled, or all full.
function test_fld_010_no_lane(t)
  t:field(1, "FLD-010")
  t:unit(1, "1/0/1", "alpha front")
  t:unit(2, "1/0/1", "alpha back")
  t:unit(1, "1/0/1", "bravo front")
  t:unit(1, "1/0/1", "bravo back")
  t:unit(2, "1/0/1", "bravo front")
  t:end_turn()
  t:no_event("UNIT_DEPLOYED")
  t:reset()
  t:field(1, "FLD-010")
  for _, at in ipairs({"alpha front", "alpha front", "alpha back", "alpha back"}) do
    t:unit(1, "1/0/1", at)
  end
  t:end_turn()
  t:no_event("UNIT_DEPLOYED")
  t:no_event("tcg:TOKEN_REFUSED")
  t:no_event("tcg:DECISION_ASKED")
end

-- FLD-010, C-R09: back row first, then front.
function test_fld_010_back_then_front(t)
  t:field(1, "FLD-010")
  t:unit(1, "1/0/1", "alpha back 1")
  t:unit(1, "1/0/1", "alpha back 2")
  t:end_turn()
  t:expect(t:at(1, "alpha front 1"), {id = "TOKEN-COMBAT-FORM"})
end

-- FLD-010: controlled at that moment: a lane won in this turn's skirmish counts.
function test_fld_010_controlled_then(t)
  t:field(1, "FLD-010")
  local marine = t:unit(1, "UNSC-001", "alpha front")
  local foe = t:unit(2, "0/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:control("alpha", 0)
  t:end_turn()
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM"})
end

-- FLD-010: at the end of its owner's turn only, each time.
function test_fld_010_own_turns(t)
  t:field(1, "FLD-010")
  t:unit(1, "1/0/1", "alpha front")
  t:active(2)
  t:end_turn()
  t:no_event("UNIT_DEPLOYED")
  t:end_turn()
  t:events("UNIT_DEPLOYED", {token = true}, 1)
  t:end_turn()
  t:end_turn()
  t:events("UNIT_DEPLOYED", {token = true}, 2)
end

-- FLD-010: a replaced one makes nothing; no target; supply and phase.
function test_fld_010_refused(t)
  t:field(1, "FLD-010")
  local a = t:unit(1, "1/0/1", "alpha front")
  local echo, zone = t:hand(1, "UNSC-010", "FLD-010")
  t:supply(1, 5)
  t:refused("BAD_TARGET"):play(zone, {on = a})
  t:play(echo)
  t:refused("NO_SUPPLY", {have = 2, need = 3}):play(zone)
  t:end_phase()
  t:refused("WRONG_PHASE"):play(zone)
  t:end_phase()
  t:no_event("UNIT_DEPLOYED")
  t:player(1, {graveyard = {"FLD-010"}})
end
