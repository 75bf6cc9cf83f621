-- K-28: TARGET_LOCKED asks again all that legality asked, so whatever changed
-- after the declaration counts; what was paid and the attack stay spent. It is
-- put for every chosen target (G-21).

-- The side: the target has come over to the attacker's player meanwhile.
function test_K28_the_side_is_asked_again(t)
  local a, b = t:unit(1, "PRF-TURNCOAT", "alpha front"), t:unit(2, "3/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order("ATTACK_DECLARED", {"tcg:CONTROL_CHANGED", target = b}, {"TARGET_LOCKED", rejected = true, rejected_by = "core", reason = "BAD_TARGET"})
  t:no_event("DAMAGE_CALC_STARTED")
  t:expect(a, {attacked = true, damage = 0})
end

-- Interception: a front unit has come between the attacker and the base.
function test_K28_interception_is_asked_again(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  t:unit(2, "PRF-SUMMONER", "bravo front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:events("TARGET_LOCKED", {rejected = true, reason = "INTERCEPTED"}, 1)
  t:player(2, {base = 30})
  t:refused("ATTACKED"):attack(a, "base")
end

-- The filters of a card's target: it was weak enough when it was chosen.
function test_K28_the_filters_of_a_card_are_asked_again(t)
  local b = t:unit(2, "PRF-NURSE", "alpha front", {damage = 3})
  local surge = t:hand(1, "FOR-009")
  t:play(surge, {on = b})
  t:order({"RESOURCE_SPENT", supply = 6}, {"TARGET_LOCKED", target = b, rejected = true, reason = "BAD_TARGET"})
  t:expect(b, {dead = false, health = 6})
  t:player(1, {supply = 4, graveyard = {"FOR-009"}})
end

-- Those of an ability, likewise.
function test_K28_the_filters_of_an_ability_are_asked_again(t)
  local a, b = t:unit(1, "PRF-SURGEON", "alpha front"), t:unit(2, "PRF-NURSE", "alpha front", {damage = 3})
  t:phase("skirmish")
  t:act(a, "cut", {on = b})
  t:events("TARGET_LOCKED", {target = b, ["for"] = "action", rejected = true, reason = "BAD_TARGET"}, 1)
  t:expect(b, {damage = 0})
end

-- A card in a graveyard is locked too, and can be gone.
function test_K28_a_card_in_a_graveyard(t)
  local dead, whisper = t:grave(1, "UNSC-001"), t:hand(1, "FLD-009")
  t:play(whisper, {on = dead})
  t:order("RESOURCE_SPENT", {"TARGET_LOCKED", source = whisper, target = dead, rejected = false}, {"tcg:CARD_RETURNED", source = dead})
  t:reset()
  dead, whisper = t:grave(1, "UNSC-001"), t:hand(1, "FLD-009")
  t:unit(2, "PRF-THIEF", "alpha front")
  t:play(whisper, {on = dead})
  t:events("TARGET_LOCKED", {rejected = true, reason = "BAD_TARGET"}, 1)
  t:events("tcg:CARD_RETURNED", {by = "PRF-THIEF"}, 1)
  t:no_event("tcg:STATUS_PUT")
  t:player(1, {hand = {"UNSC-001"}, graveyard = {"FLD-009"}})
end

-- So is a unit that its own entry effect chooses.
function test_K28_a_unit_that_chooses_itself(t)
  local medic = t:hand(1, "UNSC-003")
  t:play(medic, {at = "alpha front", on = medic})
  t:order({"UNIT_DEPLOYED", target = medic}, {"TARGET_LOCKED", source = medic, target = medic}, {"tcg:UNIT_HEALED", target = medic})
  t:events("TARGET_LOCKED", {}, 1)
end

-- W-03: the slot that a hijack named is asked for again, and a hijack that did not happen is not logged.
function test_K28_the_slot_of_a_hijack_is_asked_again(t)
  t:unit(1, "PRF-SQUATTER", "bravo front")
  local spartan, ghost = t:unit(1, "UNSC-004", "alpha front"), t:unit(2, "2/0/5 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:act(spartan, "hijack", {on = ghost, at = "alpha back 1"})
  t:events("TARGET_LOCKED", {source = spartan, target = ghost, rejected = true, reason = "SLOT_TAKEN"}, 1)
  t:no_event("HIJACK_EXECUTED")
  t:expect(ghost, {controller = 2})
  t:expect(spartan, {attacked = true})
  t:player(1, {supply = 8})
  t:eq(t:seen(1, t:at(1, "alpha back 1")), "TOKEN-COMBAT-FORM")
end

-- K-30: a unit whose slot has been taken does not enter; what was paid stays spent.
function test_K30_a_slot_taken_after_the_declaration(t)
  t:unit(1, "PRF-SQUATTER", "bravo front")
  local odst = t:hand(1, "UNSC-002")
  t:play(odst, {at = "alpha back 1"})
  t:no_event("UNIT_DEPLOYED", {source = odst})
  t:player(1, {supply = 8, hand = 0, graveyard = {"UNSC-002"}})
end

function test_K28_hijack_of_one_that_hides(t)
  local s = t:unit(1, "UNSC-004", "alpha front")
  local v = t:unit(2, "PRF-HIDER", "alpha front")
  t:phase("skirmish")
  t:mark()
  t:act(s, "hijack", {on = v, at = "alpha back"})
  t:events("TARGET_LOCKED", {source = s, target = v, rejected = true}, 1)
  t:no_event("HIJACK_EXECUTED")
  t:player(1, {supply = 8})
  t:expect(s, {attacked = true})
  t:expect(v, {controller = 2, hidden = true})
end

function test_K28_target_gone_armory_and_tactic(t)
  local d = t:unit(2, "PRF-DOOMED", "alpha front")
  local e = t:unit(1, "PRF-DOOMED", "bravo front")
  local g, r = t:hand(1, "COV-008", "UNSC-006")
  t:play(g, {on = d})
  t:events("TARGET_LOCKED", {target = d, rejected = true, reason = "TARGET_GONE"}, 1)
  t:player(1, {supply = 8, hand = 1, graveyard = 1})
  t:mark()
  t:play(r, {on = e})
  t:events("TARGET_LOCKED", {target = e, rejected = true, reason = "TARGET_GONE"}, 1)
  t:no_event("ARMORY_ATTACHED")
  t:player(1, {supply = 6, hand = 0, graveyard = 3})
end

function test_K28_a_wall_rises_before_the_base(t)
  t:unit(2, "PRF-WARDEN", "bravo front")
  local z = t:unit(1, "COV-003", "alpha front")
  local r = t:unit(1, "2/0/2 RANGED", "alpha front")
  local back = t:unit(2, "0/0/5", "alpha back")
  t:phase("skirmish")
  t:attack(z, "base")
  t:events("TARGET_LOCKED", {source = z, rejected = true, reason = "INTERCEPTED"}, 1)
  t:expect(z, {attacked = true, hidden = false})
  t:player(2, {base = 30})
  t:mark()
  t:attack(r, back)
  t:events("TARGET_LOCKED", {source = r, target = back, rejected = false}, 1)
  t:expect(back, {damage = 2})
end

function test_K28_side_changes_before_the_lock_of_armory(t)
  t:unit(2, "PRF-BRIBER", "bravo front")
  local m = t:unit(1, "UNSC-001", "alpha front")
  local r = t:hand(1, "UNSC-006")
  t:play(r, {on = m})
  t:expect(m, {controller = 2, attack = 1})
  t:no_event("ARMORY_ATTACHED")
  t:events("TARGET_LOCKED", {target = m, rejected = true}, 1)
  t:player(1, {graveyard = {"UNSC-006"}, hand = 0, supply = 8})
end
