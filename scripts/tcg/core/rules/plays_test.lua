-- Playing cards and what becomes of them (G-03, G-05, G-15 to G-20, G-23, G-24,
-- G-27, K-23, K-26, K-28 to K-30).

-- G-03: two slots a row, two rows, three lanes.
function test_G03_slots(t)
  local marine = t:hand(1, "UNSC-001")
  t:eq(t:choices(1, "play", marine), 12)
  for _, at in ipairs({"alpha front 1", "alpha front 2", "alpha back 1", "alpha back 2"}) do
    t:reset()
    local other = t:hand(1, "UNSC-001")
    t:unit(1, "1/0/1", at)
    t:eq(t:choices(1, "play", other), 11)
    t:refused("SLOT_TAKEN", {by = "core"}):play(other, {at = at})
    t:cannot():play(other, {at = "2 " .. at}) -- the other side's slot
  end
end

-- G-05: declare, validate, pay, and then it happens.
function test_G05_a_play(t)
  local odst = t:hand(1, "UNSC-002")
  t:play(odst, {at = "bravo front"})
  t:log_is({{"CARD_PLAY_DECLARED", source = odst, cost = 2, source_player = 1}, {"CARD_PLAY_VALIDATED", source = odst, cost = 2},
    {"RESOURCE_SPENT", source = odst, supply = 2, battery = 0}, {"UNIT_DEPLOYED", target = odst, card = "UNSC-002", token = false, lane = "bravo", row = "front"}})
  t:player(1, {supply = 8, hand = 0})
end

-- G-05: supply and battery are paid together, and cost 0 is a payment, too.
function test_G05_battery_and_nothing(t)
  t:battery(1, 2)
  local beam, free = t:hand(1, "COV-009", "tactic DRAW 1")
  t:play(beam, {at = "alpha"})
  t:player(1, {supply = 3, battery = 1})
  t:mark()
  t:play(free)
  t:events("RESOURCE_SPENT", {supply = 0, battery = 0}, 1)
end

-- G-05, K-23: what is missing is said with its values, and nothing is spent.
function test_K23_refused_plays(t)
  t:supply(1, 7)
  local beam, odst = t:hand(1, "COV-009", "UNSC-002")
  t:refused("NO_BATTERY", {have = 0, need = 1, by = "core"}):play(beam, {at = "alpha"})
  t:log_is({{"CARD_PLAY_DECLARED", source = beam}, {"CARD_PLAY_VALIDATED", rejected = true, rejected_by = "core", reason = "NO_BATTERY"},
    {"CARD_PLAY_REJECTED", source = beam, reason = "NO_BATTERY", listener = "core", have = 0, need = 1}})
  t:player(1, {supply = 7, battery = 0, hand = {"COV-009", "UNSC-002"}, graveyard = 0})
  t:reset()
  t:supply(1, 1)
  odst = t:hand(1, "UNSC-002")
  t:refused("NO_SUPPLY", {have = 1, need = 2}):play(odst, {at = "alpha front"})
  t:player(1, {supply = 1, hand = 1})
  t:no_event("RESOURCE_SPENT")
end

-- G-17: cards and Battery in one's own deployment, attacks and HIJACK in one's
-- own skirmish.
function test_G17_phases(t)
  local unit, marine = t:unit(1, "UNSC-004", "alpha front"), t:hand(1, "UNSC-001")
  local ghost, theirs = t:unit(2, "COV-004", "alpha back"), t:hand(2, "UNSC-001")
  t:refused("WRONG_PHASE"):attack(unit, ghost)
  t:refused("WRONG_PHASE"):act(unit, "hijack", {on = ghost, at = "alpha back"})
  t:refused("NOT_YOUR_TURN"):play(theirs, {at = "alpha front"})
  t:refused("NOT_YOUR_TURN"):make_battery(theirs)
  t:refused("NOT_YOUR_TURN"):move(ghost, "alpha front")
  t:end_phase()
  t:mark()
  t:refused("WRONG_PHASE"):play(marine, {at = "alpha back"})
  t:refused("WRONG_PHASE"):make_battery(marine)
  t:refused("NOT_YOUR_TURN"):attack(ghost, unit)
  t:log_is({}) -- malformed commands leave nothing in the log (K-23)
  t:act(unit, "hijack", {on = ghost, at = "alpha back"})
  t:expect(ghost, {controller = 1})
end

-- G-18: without a required target the play is rejected. "Choose a lane" and "all" are legal
-- with nobody there. An entry effect without a target does nothing and the unit enters.
function test_G18_targets(t)
  local grenade, rifle, frag, pulse, medic = t:hand(1, "COV-008", "UNSC-006", "UNSC-008", "FOR-008", "UNSC-003")
  t:refused("BAD_TARGET"):play(grenade)
  t:refused("BAD_TARGET"):play(rifle)
  t:eq(t:choices(1, "play", grenade) + t:choices(1, "play", rifle), 0)
  t:refused("NO_LANE"):play(frag)
  t:play(frag, {at = "charlie"})
  t:play(pulse)
  t:no_event("DAMAGE_CALC_STARTED")
  t:cannot():play(medic) -- no slot named
  t:play(medic, {at = "alpha front", on = medic})
  t:expect(medic, {zone = "board"})
  t:player(1, {graveyard = {"UNSC-008", "FOR-008"}})
end

-- G-18, K-30: an entry effect whose target goes astray does nothing.
function test_G18_no_free_slot(t)
  local marine = t:hand(1, "UNSC-001")
  for _, lane in ipairs({"alpha", "bravo", "charlie"}) do
    for _, row in ipairs({" front 1", " front 2", " back 1", " back 2"}) do
      t:unit(1, "1/0/1", lane .. row)
    end
  end
  t:eq(t:choices(1, "play", marine), 0)
  t:refused("SLOT_TAKEN"):play(marine, {at = "alpha front 1"})
end

-- G-19: harm goes to enemy units, heal and armory to friendly ones; rows do not intercept
-- effects, and bases are not units.
function test_G19_sides(t)
  local own, front, back = t:unit(1, "0/0/9", "alpha front"), t:unit(2, "0/0/9", "alpha front"), t:unit(2, "0/0/9", "alpha back")
  local grenade, kit, sting = t:hand(1, "COV-008", "UNSC-009", "FLD-006")
  t:cannot():play(grenade, {on = own})
  t:cannot():play(grenade, {on = "base"})
  t:cannot():play(kit, {on = front})
  t:cannot():play(sting, {on = back})
  t:can():play(grenade, {on = front})
  t:can():play(grenade, {on = back})
  t:can():play(kit, {on = own})
  t:can():play(sting, {on = own})
  t:play(grenade, {on = back})
  t:expect(back, {damage = 1})
end

-- G-19: a friendly unit is itself, too, unless the text says other.
function test_G19_friendly_includes_itself(t)
  local medic = t:hand(1, "UNSC-003")
  local foe = t:unit(2, "0/0/3", "alpha front", {damage = 1})
  t:can():play(medic, {at = "alpha front", on = medic})
  t:cannot():play(medic, {at = "alpha front", on = foe})
  t:play(medic, {at = "alpha front", on = medic})
  t:events("UNIT_DEPLOYED", {target = medic}, 1)
  t:events("tcg:UNIT_HEALED", {target = medic, amount = 0}, 1)
end

-- G-15: any number of armory; numbers of copies add, keywords do not; all go to
-- the graveyard with the unit, and before it.
function test_G15_armory(t)
  local unit, foe = t:unit(1, "1/0/2", "alpha front"), t:unit(2, "7/0/20", "alpha front")
  local one, two, shell = t:hand(1, "UNSC-006", "UNSC-006", "FLD-007")
  t:play(one, {on = unit})
  t:play(two, {on = unit})
  t:play(shell, {on = unit})
  t:expect(unit, {attack = 5, health_cap = 5, armory = {"UNSC-006", "UNSC-006", "FLD-007"}, keywords = {"HEADSHOT", "ARMOR"}})
  t:events("ARMORY_ATTACHED", {target = unit}, 3)
  t:events("KEYWORD_GAINED", {target = unit, keyword = "HEADSHOT"}, 2)
  t:end_phase()
  t:attack(unit, foe)
  t:breakdown(foe, {base = 5, "HEADSHOT x2", amount = 10})
  t:expect(unit, {zone = "graveyard"})
  t:expect(one, {zone = "graveyard"})
  t:expect(shell, {zone = "graveyard"})
  t:player(1, {graveyard = 4})
  t:no_event("KEYWORD_LOST") -- W-16: not of units that leave
end

-- G-15: keywords with a number do add up.
function test_G15_numbers_of_keywords_add(t)
  local unit = t:unit(1, "1/2/2", "alpha front", {keywords = {SHIELDED = 1}})
  local give = t:hand(1, "FOR-007")
  t:play(give, {on = unit})
  t:expect(unit, {shield_cap = 5, shield = 2})
end

-- G-15: one field per player; the old one leaves first.
function test_G15_fields(t)
  local base, spire = t:hand(1, "UNSC-010", "COV-010")
  t:play(base)
  t:player(1, {field = "UNSC-010"})
  t:mark()
  t:play(spire)
  t:order({"RESOURCE_SPENT", source = spire}, {"tcg:FIELD_LOST", source = base, card = "UNSC-010"}, {"FIELD_ACTIVATED", card = "COV-010"})
  t:player(1, {field = "COV-010", graveyard = {"UNSC-010"}})
end

-- G-16: damage stays when caps rise and fall: exactly what was there is there
-- again, a fallen cap never kills, healing takes off damage.
function test_G16_damage_is_kept(t)
  local unit = t:unit(1, "1/0/4", "alpha front", {damage = 3})
  local echo, spire, kit = t:hand(1, "UNSC-010", "COV-010", "UNSC-009")
  t:play(echo)
  t:expect(unit, {health = 2, health_cap = 5, damage = 3})
  t:play(spire)
  t:expect(unit, {health = 1, health_cap = 4, damage = 3})
  t:play(kit, {on = unit})
  t:expect(unit, {health = 4, damage = 0})
  t:events("tcg:UNIT_HEALED", {target = unit, amount = 3}, 1)
end

-- G-16: a cap that falls to the damage or below shows 1 health.
function test_G16_at_least_one(t)
  t:field(1, "UNSC-010")
  local unit = t:unit(1, "1/0/1", "alpha front", {damage = 1})
  local kit = t:hand(1, "tactic HEAL 9")
  t:expect(unit, {health = 1, health_cap = 2})
  t:move(unit, "alpha back")
  t:expect(unit, {health = 1, health_cap = 1, damage = 1, dead = false})
  t:play(kit, {on = unit})
  t:events("tcg:UNIT_HEALED", {amount = 1}, 1)
  t:expect(unit, {health = 1, damage = 0})
end

-- G-16: a raised shield cap leaves the shield for the next recharge, a lowered
-- one clamps it.
function test_G16_shield_caps(t)
  local unit = t:unit(1, "1/1/4 COVENANT", "alpha front")
  local spire, echo = t:hand(1, "COV-010", "UNSC-010")
  t:play(spire)
  t:expect(unit, {shield = 1, shield_cap = 2})
  t:end_turn()
  t:end_turn()
  t:expect(unit, {shield = 2})
  t:play(echo)
  t:expect(unit, {shield = 1, shield_cap = 1})
end

-- G-20: to the owner's graveyard, in order; a hijacked unit to its owner's, its
-- armory to the armory's owner's; tokens leave the game.
function test_G20_graveyards(t)
  local ghost = t:unit(1, "COV-004", "alpha front", {owner = 2, damage = 3})
  t:attach("COV-007", ghost, 1)
  local token = t:unit(1, "TOKEN-COMBAT-FORM", "alpha back")
  local burst, card = t:hand(1, "FLD-008", "UNSC-001")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 9")
  t:make_battery(card)
  t:play(shot, {on = ghost})
  t:play(burst)
  t:player(2, {graveyard = {"COV-004"}})
  t:player(1, {graveyard = {"UNSC-001", "tactic DEAL_DAMAGE 9", "COV-007", "FLD-008"}})
  t:expect(token, {zone = "nowhere"})
end

-- G-23: tokens go back first, then front, where the text names no row; INFECT's
-- only to the back, and spawned says how many there were.
function test_G23_token_slots(t)
  t:unit(1, "0/0/9", "alpha back 1")
  t:unit(1, "0/0/9", "alpha back 2")
  t:unit(1, "0/0/9", "alpha front 1")
  t:unit(2, "0/0/1", "alpha front 1")
  t:unit(2, "0/0/1", "alpha front 2")
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:events("UNIT_DEPLOYED", {token = true, at = "alpha front 2"}, 1)
  t:events("tcg:TOKEN_REFUSED", {card = "TOKEN-COMBAT-FORM", reason = "NO_SLOT", lane = "alpha", source_player = 1}, 1)
  t:reset()
  t:unit(1, "0/0/9", "alpha back 1")
  t:unit(1, "0/0/9", "alpha back 2")
  local form, foe = t:unit(1, "FLD-002", "alpha front"), t:unit(2, "0/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(form, foe)
  t:events("INFECT_TRIGGERED", {spawned = 0}, 1)
  t:no_event("UNIT_DEPLOYED")
end

-- G-24: control decides whose unit it is in play, ownership whose hand and
-- graveyard it goes to.
function test_G24_control_and_ownership(t)
  t:field(1, "UNSC-010")
  t:field(2, "UNSC-010")
  local marine = t:unit(1, "UNSC-001", "alpha front", {owner = 2})
  local own = t:unit(1, "UNSC-001", "alpha back")
  local foe = t:unit(2, "UNSC-001", "alpha front")
  local killer = t:unit(2, "3/0/9 ELITE", "alpha front")
  local kit = t:hand(1, "UNSC-009")
  t:expect(marine, {controller = 1, owner = 2, health_cap = 3, attack = 2})
  t:expect(own, {attack = 2})
  t:expect(foe, {attack = 1})
  t:can():play(kit, {on = marine})
  t:end_phase()
  t:attack(marine, killer)
  t:player(2, {graveyard = {"UNSC-001"}})
  t:expect(marine, {zone = "graveyard"})
  t:player(1, {graveyard = 0})
end

-- G-27: reductions with "at least 1" never go below 1 and never raise; the
-- others then go to 0; RETRIBUTION sets 0 last, battery as well.
function test_G27_cost_reductions(t)
  t:field(1, "FOR-010") -- the first FORERUNNER card of a turn −1, at least 1
  local cheap, dear = t:hand(1, "FOR-006", "FOR-008")
  t:expect(cheap, {cost = 1})
  t:expect(dear, {cost = 2})
  t:status(cheap, "DISCOUNT", 1) -- −1, at least 0
  t:expect(cheap, {cost = 0})
  t:reset()
  t:field(1, "FOR-010")
  local one = t:hand(1, "FOR-006")
  t:status(one, "DISCOUNT", 5)
  t:expect(one, {cost = 0})
  local beam = t:hand(1, "COV-009")
  t:status("base 1", "RETRIBUTION")
  t:expect(beam, {cost = 0})
  t:play(beam, {at = "alpha"})
  t:events("RESOURCE_SPENT", {supply = 0, battery = 0}, 1)
  t:player(1, {supply = 10, battery = 0})
end

-- K-29: a decision is an event of its own; while it is open only its answer and
-- concede are accepted.
function test_K29_only_the_answer(t)
  t:field(1, "FLD-010")
  local a = t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "bravo front")
  local card = t:hand(1, "UNSC-001")
  t:phase("skirmish")
  t:end_phase()
  t:events("tcg:DECISION_ASKED", {source_player = 1, options = 2}, 1)
  t:mark()
  t:refused("DECISION_OPEN"):end_phase()
  t:refused("DECISION_OPEN"):attack(a, "base")
  t:refused("DECISION_OPEN"):play(card, {at = "charlie front"})
  t:refused("NO_OPTION"):answer(3)
  t:log_is({})
  t:can():concede(2)
  t:answer("bravo")
  t:events("tcg:DECISION_ANSWERED", {source_player = 1}, 1)
  t:expect(t:at(1, "bravo back"), {id = "TOKEN-COMBAT-FORM"})
end

-- K-29: with no decision open there is nothing to answer.
function test_K29_nothing_to_answer(t)
  t:refused("NO_DECISION"):answer(1)
  t:log_is({})
end

-- K-18: a trigger and what it makes are two events, one the cause of the other.
function test_K18_trigger_and_creation(t)
  local form, foe = t:unit(1, "FLD-002", "bravo front"), t:unit(2, "0/0/1", "bravo front")
  t:phase("skirmish")
  t:attack(form, foe)
  t:events("INFECT_TRIGGERED", {spawn_card = "TOKEN-COMBAT-FORM", lane = "bravo", row = "back", spawned = 1, by = "INFECT", source = form}, 1)
  t:events("UNIT_DEPLOYED", {token = true, card = "TOKEN-COMBAT-FORM", at = "bravo back 1", source_player = 1, by = "core"}, 1)
  t:cause("INFECT_TRIGGERED", {"UNIT_DEPLOYED", token = true})
  t:cause("KILL_OCCURRED", "INFECT_TRIGGERED")
end
