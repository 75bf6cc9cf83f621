-- What scripts can and cannot do while events resolve (K-02 to K-06, K-12,
-- K-17, K-25, K-26, K-28 to K-33).

-- K-02, K-03: derived events keep the order in which they were queued.
function test_K02_first_in_first_out(t)
  local a = t:unit(1, "PRF-ORDER", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order("ATTACK_DECLARED", {"proofs:RANG", n = 1}, {"proofs:RANG", n = 2}, "TARGET_LOCKED", {"proofs:RANG", n = 11}, "DAMAGE_CALC_STARTED")
  t:events("proofs:RANG", {}, 3)
  t:cause({"proofs:RANG", n = 1}, {"proofs:RANG", n = 11})
  t:events("proofs:RANG", {n = 11, by = "PRF-ORDER", source = a}, 1)
end

-- K-03: the turn machine moves only when every effect is resolved: what the
-- bells of TURN_STARTED cause comes before DRAW_RECHARGE.
-- K-04: listeners by priority, then definition, then seat counted from the active
-- player, then entity, wherever they stand: no seat is favoured.
function test_K04_order_of_listeners(t)
  local early2 = t:unit(1, "PRF-BELL-EARLY", "charlie back")
  local late = t:unit(1, "PRF-BELL-LATE", "alpha front")
  local bell1 = t:unit(2, "PRF-BELL", "charlie front")
  local bell2 = t:unit(1, "PRF-BELL", "alpha front")
  local early1 = t:unit(2, "PRF-BELL-EARLY", "alpha front")
  t:end_phase()
  t:mark()
  t:end_phase()
  t:order("TURN_STARTED", {"proofs:RANG", who = early1}, {"proofs:RANG", who = early2}, {"proofs:RANG", who = bell1}, {"proofs:RANG", who = bell2},
    {"proofs:RANG", who = late}, "PHASE_DRAW_RECHARGE_STARTED")
  t:events("proofs:RANG", {}, 5)
  t:mark()
  t:end_turn()
  t:order({"TURN_STARTED", active = 1}, {"proofs:RANG", who = early2}, {"proofs:RANG", who = early1}, {"proofs:RANG", who = bell2}, {"proofs:RANG", who = bell1},
    {"proofs:RANG", who = late})
end

-- K-03, K-38: a notice at phase priority 0 comes before an effect that was
-- queued earlier in the same batch.
function test_K03_batch_before_effects(t)
  local a = t:unit(1, "PRF-ALARM", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order("DAMAGE_CALC_STARTED", "HEADSHOT_TRIGGERED", "COMBAT_EXCHANGED", {"proofs:RANG", who = a})
  t:cause({"DAMAGE_CALC_STARTED", target = b}, "proofs:RANG")
end

-- K-17: all triggers of one attack are resolved before the next.
function test_K17_triggers_before_the_next_attack(t)
  local a, b = t:unit(1, "PRF-ORDER", "alpha front"), t:unit(1, "1/0/9", "alpha back")
  t:phase("skirmish")
  t:attack(a, "base")
  t:attack(b, "base")
  t:order({"ATTACK_DECLARED", source = a}, {"proofs:RANG", n = 11}, {"DAMAGE_DEALT", source = a}, {"ATTACK_DECLARED", source = b})
  t:events("proofs:RANG", {}, 3)
end

-- K-26: a rejection cuts what listeners queued for the play; the notice of the
-- rejection stays.
function test_K26_a_rejection_cuts_the_queue(t)
  local herald = t:unit(2, "PRF-HERALD", "alpha front")
  local one = t:hand(1, "UNSC-001")
  t:play(one, {at = "alpha front"})
  t:events("proofs:RANG", {who = herald}, 1)
  t:reset()
  t:unit(2, "PRF-HERALD", "alpha front")
  t:unit(2, "PRF-VETO", "alpha back")
  local card = t:hand(1, "UNSC-001")
  t:refused("VETO", {by = "PRF-VETO"}):play(card, {at = "alpha front"})
  t:log_is({{"CARD_PLAY_DECLARED", rejected = true, rejected_by = "PRF-VETO"}, {"CARD_PLAY_REJECTED", source = card, reason = "VETO", listener = t:last("CARD_PLAY_REJECTED", "listener")}})
  t:player(1, {supply = 10, hand = {"UNSC-001"}})
end

-- K-26: also what was queued while the play was declared, when it is rejected
-- only as it is validated; otherwise it happens once the play stands.
function test_K26_a_play_is_rejected_as_a_whole(t)
  t:supply(1, 1)
  local herald, odst, marine = t:unit(2, "PRF-HERALD", "alpha front"), t:hand(1, "UNSC-002", "UNSC-001")
  for _ = 1, 3 do
    t:refused("NO_SUPPLY"):play(odst, {at = "alpha front"})
  end
  t:no_event("proofs:RANG")
  t:events("CARD_PLAY_REJECTED", {reason = "NO_SUPPLY", source = odst}, 3)
  t:cause({"CARD_PLAY_VALIDATED", source = odst, rejected = true}, "CARD_PLAY_REJECTED")
  t:mark()
  t:play(marine, {at = "alpha front"})
  t:order("CARD_PLAY_DECLARED", "CARD_PLAY_VALIDATED", {"proofs:RANG", who = herald}, "RESOURCE_SPENT", "UNIT_DEPLOYED")
  t:cause("CARD_PLAY_DECLARED", "proofs:RANG")
end

-- K-23: an action that a script refuses: reason, listener and values, nothing
-- spent; asking leaves no trace (K-27).
function test_K23_refusals_of_scripts(t)
  local a, card = t:unit(1, "1/0/9", "alpha front"), t:hand(1, "UNSC-001")
  t:unit(2, "PRF-TOLL", "bravo front")
  t:cannot():make_battery(card)
  t:cannot():move(a, "alpha back")
  t:log_is({})
  t:refused("TOLL", {have = 1, need = 2, by = "PRF-TOLL"}):make_battery(card)
  t:events("tcg:ACTION_REJECTED", {reason = "TOLL", have = 1, need = 2, source = card}, 1)
  t:lines({"player 1: Marine Fireteam may not do that: There is a toll: 1 of 2."})
  t:refused("TOLL", {have = 1, need = 2}):move(a, "alpha back")
  t:expect(a, {row = "front", moved = false})
  t:player(1, {battery = 0, hand = 1})
  t:end_phase()
  t:refused("TOLL", {by = "PRF-TOLL"}):attack(a, "base")
  t:expect(a, {attacked = false})
end

-- K-28: TARGET_LOCKED rejected because something changed after the declaration:
-- the attack ends and stays spent.
function test_K28_an_attack_on_what_hides(t)
  local a, b = t:unit(1, "3/0/9", "alpha front"), t:unit(2, "PRF-CLOAK", "alpha front")
  t:phase("skirmish")
  t:can():attack(a, b)
  t:attack(a, b)
  t:log_is({"ATTACK_DECLARED", {"KEYWORD_GAINED", target = b, keyword = "CAMO"}, {"TARGET_LOCKED", rejected = true, rejected_by = "CAMO", reason = "CAMO"}})
  t:expect(a, {attacked = true})
  t:expect(b, {damage = 0})
  t:refused("ATTACKED"):attack(a, "base")
end

-- K-28: a card's effect ends, what was paid stays paid, the card is used up.
function test_K28_a_card_at_what_hides(t)
  local b = t:unit(2, "PRF-CLOAK", "alpha front")
  local grenade = t:hand(1, "COV-008")
  t:play(grenade, {on = b})
  t:order("CARD_PLAY_VALIDATED", {"KEYWORD_GAINED", keyword = "CAMO"}, {"RESOURCE_SPENT", supply = 2}, {"TARGET_LOCKED", rejected = true, reason = "CAMO"})
  t:no_event("DAMAGE_CALC_STARTED")
  t:player(1, {supply = 8, graveyard = {"COV-008"}, hand = 0})
end

-- K-29: a decision that a damage batch raises opens when the batch is over; its
-- answer goes to the listener that asked.
function test_K29_decisions_after_the_batch(t)
  local a, b = t:unit(1, "PRF-ASKER", "alpha front"), t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"DAMAGE_DEALT", target = b}, {"DAMAGE_DEALT", target = a}, "COMBAT_EXCHANGED", {"tcg:DECISION_ASKED", source_player = 1, options = 2, by = "PRF-ASKER"})
  t:decision(1, {"7", "8"})
  t:refused("DECISION_OPEN"):end_phase()
  t:answer(2)
  t:events("proofs:RANG", {n = 8, by = "PRF-ASKER"}, 1)
  t:end_phase()
  t:going_on()
end

-- K-30: amounts of stats are computed by the resolver: what was queued at the
-- lock counts when the blow falls.
function test_K30_stats_are_read_late(t)
  local a, b = t:unit(1, "PRF-RAGE", "alpha front"), t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order("TARGET_LOCKED", "tcg:STATUS_PUT", "STATUS_APPLIED")
  t:events("DAMAGE_CALC_STARTED", {source = a, amount = t:last({"DAMAGE_DEALT", source = a}, "health_lost")}, 1)
end

-- K-30: an intent whose target is gone fizzles, with the reason in the log.
function test_K30_fizzles(t)
  local b = t:unit(2, "0/2/9", "alpha front", {damage = 3, shield = 0})
  local care = t:hand(1, "PRF-GRAVE-CARE")
  t:play(care, {on = b})
  t:order({"KILL_OCCURRED", target = b}, {"tcg:UNIT_HEALED", fizzled = true, reason = "TARGET_GONE"}, {"tcg:SHIELD_RESTORED", fizzled = true, reason = "TARGET_GONE"})
  t:no_event("tcg:UNIT_HEALED") -- none that came to anything
end

-- K-31: each condition is evaluated just before its listener runs: the one at
-- 206 sees what 205 did, the one at 204 did not.
function test_K31_conditions_just_before(t)
  local a, b = t:unit(1, "2/0/9", "alpha front"), t:unit(2, "PRF-MOOD", "alpha front", {damage = 0})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 2, "PRF-MOOD +2", "PRF-MOOD +10", amount = 14})
end

-- K-32: a killer that falls in the same batch hears its kill; other roles see
-- only what is in play: a watcher hears those who die before it, not after.
function test_K32_who_hears_deaths(t)
  local killer, foe = t:unit(1, "PRF-AVENGER", "alpha front"), t:unit(2, "2/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(killer, foe)
  t:expect(killer, {dead = true})
  t:events("proofs:RANG", {who = foe, source = killer}, 1)
  t:reset()
  local first = t:unit(1, "0/0/1", "alpha front 1")
  local watcher = t:unit(1, "PRF-WATCHER", "alpha front 2")
  local after = t:unit(1, "0/0/1", "alpha back")
  local survivor = t:unit(1, "PRF-WATCHER", "charlie back")
  t:attach("FLD-007", survivor)
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:events("KILL_OCCURRED", {}, 3)
  t:events("proofs:RANG", {who = first, source = watcher}, 1)
  t:no_event("proofs:RANG", {who = after, source = watcher})
  t:no_event("proofs:RANG", {who = watcher, source = watcher})
  t:events("proofs:RANG", {source = survivor}, 3)
end

-- K-32: the dying hear their own death, and stay what and where they were while
-- events caused by the batch are resolved.
function test_K32_the_dead_are_remembered(t)
  local ghost = t:unit(2, "PRF-GHOST", "bravo back")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 9")
  t:play(shot, {on = ghost})
  t:events("proofs:LAST", {source = ghost, lane_n = 2, row = 2, armor = 1, owner = 2, in_play = 0}, 2)
  t:order("KILL_OCCURRED", "proofs:LAST", "proofs:LAST")
  t:eq(t:at(2, "bravo back"), nil)
end

-- K-06, K-25: asks of packs: modified and rejected by their listeners.
function test_K25_asks_of_packs(t)
  local a = t:unit(1, "PRF-ORACLE", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:events("proofs:MAY", {n = 3, rejected = false}, 1)
  t:events("proofs:MAY", {rejected = true, reason = "NO", rejected_by = "PRF-ORACLE", n = 2}, 1)
end

function test_k_22_a_viewer_sees_no_foreign_cards(t)
  local card = t:hand(1, "UNSC-001")
  t:deck(2, "COV-001")
  t:end_turn()
  t:sees(2, "CARD_DRAWN", {card = "COV-001", source_player = 2})
  t:sees(1, "CARD_DRAWN", {card = "hidden", source = "hidden"})
  t:eq(t:seen(1, card), "UNSC-001")
  t:eq(t:seen(2, card), "hidden")
end

function test_k_14_a_broken_script_leaves_no_trace(t)
  local broken, endless, deep = t:hand(1, "tactic BREAK error", "tactic BREAK budget", "tactic BREAK limit")
  t:fault("error", {text = "broken on purpose", file = "props.lua", line = 2}):play(broken)
  t:fault("budget", {file = "props.lua"}):play(endless)
  t:fault("limit"):play(deep)
  t:player(1, {hand = 3, supply = 10, graveyard = 0})
  t:events("CARD_PLAY_DECLARED", {}, 0)
end

-- K-13: events without end are a fault of their own kind, which names no script.
function test_k_13_a_loop_is_a_chain(t)
  t:unit(1, "PRF-LOOP", "alpha front")
  t:fault("chain", {text = "runaway chain: causes nested deeper than 256"}):end_phase()
  t:player(1, {owner_turns = 2})
end

function test_k_10_owner_turns_and_costs_in_play(t)
  local marine = t:unit(1, "UNSC-001", "alpha front", {keywords = {}})
  local plain = t:unit(1, "1/0/1", "bravo front")
  t:expect(marine, {cost = 1})
  t:expect(plain, {keywords = {}, statuses = {}})
  t:player(1, {owner_turns = 2})
  t:end_turn()
  t:player(1, {owner_turns = 3})
end

-- W-16, D-10: a keyword that a modifier gives counts once, also where a function
-- has a say in the same value.
function test_w_16_given_keywords_count_once(t)
  local mighty = t:unit(1, "PRF-MIGHTY", "alpha front")
  local mightier = t:unit(1, "PRF-MIGHTIER", "bravo front")
  t:expect(mighty, {attack = 4})
  t:expect(mightier, {attack = 14})
  t:phase("skirmish")
  t:attack(mightier, "base")
  t:player(2, {base = 16})
end
