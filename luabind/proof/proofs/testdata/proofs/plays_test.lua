-- What packs can do to plays (G-05, G-18, G-27, K-27, K-36).

-- G-18: an entry effect with no legal target does nothing and the unit enters;
-- with one it must be named.
function test_G18_entry_effects(t)
  local alone = t:hand(1, "PRF-SNIPER")
  t:unit(2, "0/0/9 CAMO", "alpha front") -- not choosable
  t:play(alone, {at = "alpha front"})
  t:expect(alone, {zone = "board"})
  t:no_event("DAMAGE_CALC_STARTED")
  t:reset()
  local sniper = t:hand(1, "PRF-SNIPER")
  local foe = t:unit(2, "0/0/9", "charlie back")
  t:refused("BAD_TARGET"):play(sniper, {at = "alpha front"})
  t:play(sniper, {at = "alpha front", on = foe})
  t:expect(foe, {damage = 2})
  t:order("RESOURCE_SPENT", {"UNIT_DEPLOYED", target = sniper}, {"TARGET_LOCKED", target = foe}, {"DAMAGE_DEALT", target = foe})
end

-- G-05, K-06: the cost may be modified while the play is declared; that cost is
-- what must be there and what is paid, and Legal knows (K-27).
function test_G05_costs_modified_at_the_declaration(t)
  t:unit(2, "PRF-TAX", "alpha front")
  t:supply(1, 3)
  local marine, odst = t:hand(1, "UNSC-001", "UNSC-002")
  t:refused("NO_SUPPLY", {have = 3, need = 4}):play(odst, {at = "alpha front"})
  t:mark()
  t:play(marine, {at = "alpha front"})
  t:events("CARD_PLAY_VALIDATED", {cost = 3}, 1)
  t:events("RESOURCE_SPENT", {supply = 3}, 1)
  t:player(1, {supply = 0})
end

-- D-21: a cost stops at 0, and what supply could not pay becomes legal.
function test_D21_costs_stop_at_zero(t)
  t:unit(2, "PRF-SALE", "alpha front")
  t:supply(1, 0)
  local odst = t:hand(1, "UNSC-002")
  t:can():play(odst, {at = "alpha front"})
  t:play(odst, {at = "alpha front"})
  t:events("RESOURCE_SPENT", {supply = 0}, 1)
  t:player(1, {supply = 0})
end

-- K-27: a refusal with a limit per turn is probed with that limit: once it has
-- refused, Legal lists what Do then does.
function test_K27_limits_are_probed(t)
  t:unit(2, "PRF-FIRST-NO", "alpha front")
  local marine = t:hand(1, "UNSC-001")
  t:refused("NOT_THE_FIRST", {by = "PRF-FIRST-NO"}):play(marine, {at = "alpha front"})
  t:can():play(marine, {at = "alpha front"})
  t:play(marine, {at = "alpha front"})
  t:expect(marine, {zone = "board"})
end

-- K-36: what lasts until end of turn is still on for end-of-turn effects.
function test_K36_this_turn_holds_for_end_of_turn_effects(t)
  t:unit(1, "PRF-BLAST", "alpha front")
  local a = t:unit(1, "0/0/9", "bravo front")
  local give = t:hand(1, "tactic ADD_KEYWORD ARMOR")
  t:play(give, {on = a})
  t:end_turn()
  t:breakdown(a, {base = 3, "ARMOR -1", health = 2})
  t:expect(a, {no_keywords = true})
  t:order("PHASE_ENDSTEP_STARTED", {"DAMAGE_DEALT", target = a}, "PHASE_ENDSTEP_ENDED", {"KEYWORD_LOST", target = a}, "TURN_ENDED")
end

-- G-10, K-36: end-of-turn effects come before the win check: who dies of them
-- does not control.
function test_G10_effects_before_the_win_check(t)
  t:unit(1, "PRF-BLAST", "alpha front")
  t:unit(1, "0/0/4", "bravo front")
  t:unit(1, "0/0/4", "charlie front")
  t:end_turn()
  t:events("OBJECTIVE_PROGRESS_UPDATED", {count = 1}, 1)
  t:end_turn()
  t:end_turn()
  t:going_on()
  t:events("OBJECTIVE_PROGRESS_UPDATED", {count = 0}, 1)
end

-- G-27: a reduction with "at least 1" never raises a cost of 0.
function test_G27_floors_never_raise(t)
  t:field(1, "FOR-010")
  local free, cheap = t:hand(1, "1/0/1 FORERUNNER", "FOR-001")
  t:expect(free, {cost = 0})
  t:expect(cheap, {cost = 1})
end

-- K-15: the lane of a play and of its payment is that of its target where there
-- is one, and else that of the slot.
function test_K15_the_lane_of_a_play(t)
  local friend, foe = t:unit(1, "1/0/9", "charlie front"), t:unit(2, "1/0/9", "bravo back")
  local medic, odst, kit, sniper = t:hand(1, "UNSC-003", "UNSC-002", "COV-008", "PRF-SNIPER")
  t:play(medic, {at = "alpha front", on = friend})
  for _, event in ipairs({"CARD_PLAY_DECLARED", "CARD_PLAY_VALIDATED", "RESOURCE_SPENT", "TARGET_LOCKED"}) do
    t:events(event, {source = medic, lane = "charlie", target = friend}, 1)
  end
  t:events("UNIT_DEPLOYED", {lane = "alpha"}, 1)
  t:mark()
  t:play(odst, {at = "bravo front"})
  t:play(kit, {on = foe})
  for _, event in ipairs({"CARD_PLAY_DECLARED", "CARD_PLAY_VALIDATED", "RESOURCE_SPENT"}) do
    t:events(event, {source = odst, lane = "bravo"}, 1)
    t:events(event, {source = kit, lane = "bravo", target = foe}, 1)
  end
  t:refused("BAD_TARGET"):play(sniper, {at = "alpha front", on = friend})
  t:events("CARD_PLAY_REJECTED", {source = sniper, lane = "charlie"}, 1)
end

-- G-05: supply that is lost between a play that stands and its payment is not
-- owed: what is there is paid, and never more.
function test_G05_lost_before_it_is_paid(t)
  t:unit(2, "PRF-LOOTER", "alpha front")
  t:supply(1, 6)
  local odst = t:hand(1, "UNSC-002")
  t:play(odst, {at = "alpha front"})
  t:events("tcg:SUPPLY_LOST", {amount = 5}, 1)
  t:events("RESOURCE_SPENT", {supply = 1}, 1)
  t:player(1, {supply = 0})
  t:expect(odst, {zone = "board"})
end

-- K-27: a keyword printed on a card in hand hears the asks of its play.
function test_K27_a_printed_keyword_hears_the_play_of_its_card(t)
  t:supply(1, 4)
  local shy = t:hand(1, "PRF-SHY")
  t:refused("TOO_RICH"):play(shy, {at = "alpha front"})
  t:reset()
  t:supply(1, 3)
  shy = t:hand(1, "PRF-SHY")
  t:play(shy, {at = "alpha front"})
  t:expect(shy, {zone = "board"})
end

-- G-15, G-18: a field takes effect when it is in play: of itself, to the target that was named and
-- locked, in the lane that was named, and by an ability.
function test_G15_fields_take_effect(t)
  t:deck(1, "UNSC-001")
  local own = t:unit(1, "1/0/9", "alpha front")
  local drum = t:hand(1, "PRF-DRUM")
  t:play(drum)
  t:expect(own, {damage = 1})
  t:player(1, {hand = {"UNSC-001"}, field = "PRF-DRUM"})
  t:order("FIELD_ACTIVATED", "CARD_DRAWN", {"DAMAGE_DEALT", source = drum})
  t:reset()
  local trap = t:hand(1, "PRF-TRAP")
  local foe = t:unit(2, "0/0/9", "charlie back")
  t:refused("BAD_TARGET"):play(trap)
  t:play(trap, {on = foe})
  t:expect(foe, {damage = 2})
  t:order("FIELD_ACTIVATED", {"TARGET_LOCKED", target = foe}, {"DAMAGE_DEALT", target = foe})
  t:player(1, {field = "PRF-TRAP", graveyard = 0})
  t:reset()
  local fire = t:hand(1, "PRF-FIRE")
  local near, far = t:unit(2, "0/0/9", "bravo back"), t:unit(2, "0/0/9", "alpha front")
  t:play(fire, {at = "bravo"})
  t:expect(near, {damage = 2})
  t:expect(far, {damage = 0})
  t:reset()
  t:supply(1, 3)
  t:play(t:hand(1, "PRF-WELL"))
  t:player(1, {supply = 5})
end

-- X-13: a truce bars the target of a field too.
function test_X13_target_of_a_field(t)
  local trap = t:hand(1, "PRF-TRAP")
  local foe = t:unit(2, "0/0/9", "charlie back")
  t:place("TRUCE", {player = 1, other = 2})
  t:refused("TRUCE"):play(trap, {on = foe})
  t:player(1, {field = false, hand = {"PRF-TRAP"}})
end

-- G-15, G-18: armory that is played to a lane as well takes effect in that lane.
function test_G15_armory_with_a_lane(t)
  local own = t:unit(1, "1/0/9", "alpha front")
  local near, far = t:unit(2, "0/0/9", "bravo back"), t:unit(2, "0/0/9", "alpha front")
  t:play(t:hand(1, "PRF-FLARE"), {on = own, at = "bravo"})
  t:expect(own, {armory = {"PRF-FLARE"}, damage = 0})
  t:expect(near, {damage = 2})
  t:expect(far, {damage = 0})
end
