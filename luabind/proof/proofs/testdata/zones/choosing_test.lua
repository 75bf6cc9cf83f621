-- A deck is searched by a filter; what is taken is revealed, and the deck is
-- shuffled before anything is done with it.
function test_search(t)
  t:deck(1, "UNSC-008", "UNSC-001", "UNSC-009", "UNSC-002", "UNSC-001")
  local recon = t:hand(1, "ZON-RECON")
  t:play(recon)
  t:decision(1, {"UNSC-001", "UNSC-001", "UNSC-002"})
  t:refused("DECISION_OPEN"):end_phase()
  t:answer("UNSC-002")
  t:player(1, {hand = {"UNSC-002"}, deck = 4})
  t:order("tcg:DECISION_ASKED", "tcg:DECISION_ANSWERED", "tcg:DECK_SHUFFLED", "tcg:CARD_REVEALED", "tcg:CARD_PUT")
  t:sees(2, "tcg:DECISION_ASKED", {options = "hidden"})
  t:sees(2, "tcg:DECISION_ANSWERED", {choice = "hidden"})
  t:sees(2, "tcg:CARD_REVEALED", {card = "UNSC-002"})
  t:sees(2, "tcg:CARD_PUT", {card = "hidden", to = "hand"})
  t:sees(1, "tcg:CARD_PUT", {card = "UNSC-002"})
  t:sees(1, "tcg:DECISION_ASKED", {options = 3})
end

-- Nothing need be found, and nobody else learns why.
function test_search_fails(t)
  t:deck(1, "UNSC-008", "UNSC-009")
  local recon = t:hand(1, "ZON-RECON")
  t:play(recon)
  t:decision(1, {})
  t:answer("done")
  t:player(1, {hand = {}, deck = 2})
  t:sees(2, "tcg:DECISION_ASKED", {options = "hidden"})
  t:events("tcg:DECK_SHUFFLED", {source_player = 1}, 1)
end

-- In a view of one's own the cards of the search are there, in another's not.
function test_search_is_seen_by_who_searches(t)
  t:deck(1, "UNSC-001", "UNSC-009")
  local recon = t:hand(1, "ZON-RECON")
  t:play(recon)
  t:answer("UNSC-001")
  t:player(1, {hand = {"UNSC-001"}})
end

-- The top of the deck: some to the bottom, the rest in any order, in the order of
-- choosing.
function test_look_and_reorder(t)
  t:deck(1, "UNSC-001", "UNSC-002", "UNSC-003", "UNSC-004", "UNSC-005")
  local card = t:hand(1, "ZON-FORESIGHT")
  t:play(card)
  t:decision(1, {"UNSC-001", "UNSC-002", "UNSC-003"})
  t:answer("UNSC-002")
  t:refused("TAKEN"):answer(2)
  t:answer("done")
  t:decision(1, {"UNSC-001", "UNSC-003"})
  t:refused("TOO_FEW"):answer("done")
  t:answer("UNSC-003")
  t:answer("UNSC-001")
  t:player(1, {hand = {"UNSC-003"}, deck = 4})
  t:no_event("tcg:DECK_SHUFFLED")
  t:events("tcg:CARD_PUT", {to = "deck_bottom", card = "UNSC-002"}, 1)
  t:end_turn()
  t:end_turn()
  t:player(1, {hand = {"UNSC-003", "UNSC-001"}})
  t:sees(2, "tcg:CARD_PUT", {card = "hidden", to = "deck_bottom"})
end

-- All to the bottom, in the order of choosing: then the fourth is drawn.
function test_all_to_the_bottom(t)
  t:deck(1, "UNSC-001", "UNSC-002", "UNSC-003", "UNSC-004")
  local card = t:hand(1, "ZON-FORESIGHT")
  t:play(card)
  t:answer("UNSC-003")
  t:answer("UNSC-001")
  t:answer("UNSC-002")
  t:player(1, {hand = {"UNSC-004"}})
  t:end_turn()
  t:end_turn()
  t:player(1, {hand = {"UNSC-004", "UNSC-003"}})
end

-- The opponent chooses what they discard, one after the other; what is discarded
-- is seen by all.
function test_opponent_discards(t)
  local sab = t:hand(1, "ZON-SABOTEUR")
  t:hand(2, "UNSC-001", "UNSC-002", "UNSC-003")
  t:play(sab, {at = "alpha front"})
  t:decision(2, {"UNSC-001", "UNSC-002", "UNSC-003"})
  t:answer("UNSC-003")
  t:decision(2, {"UNSC-001", "UNSC-002", "UNSC-003"})
  t:answer("UNSC-001")
  t:player(2, {hand = {"UNSC-002"}, graveyard = {"UNSC-001", "UNSC-003"}})
  t:sees(1, "tcg:CARD_DISCARDED", {card = "UNSC-003"})
  t:sees(1, "tcg:DECISION_ASKED", {options = "hidden"})
end

-- A hand of no more than must be discarded leaves no choice, and an empty one
-- nothing to do.
function test_opponent_discards_all(t)
  local first, second = t:hand(1, "ZON-SABOTEUR", "ZON-SABOTEUR")
  t:hand(2, "UNSC-001", "UNSC-002")
  t:play(first, {at = "alpha front"})
  t:no_event("tcg:DECISION_ASKED")
  t:player(2, {hand = {}, graveyard = {"UNSC-001", "UNSC-002"}})
  t:play(second, {at = "alpha front"})
  t:no_event("tcg:DECISION_ASKED")
end

-- An opponent's hand, by choice: the one who chooses sees it, the owner too.
function test_opponents_hand(t)
  local probe = t:hand(1, "ZON-PROBE")
  t:hand(2, "UNSC-001", "UNSC-008", "UNSC-009")
  t:deck(2, "UNSC-002")
  t:play(probe)
  t:decision(1, {"UNSC-008", "UNSC-009"})
  t:answer("UNSC-009")
  t:player(2, {hand = {"UNSC-001", "UNSC-008"}, deck = 2})
  t:sees(1, "tcg:CARD_SEEN", {card = "UNSC-008"})
  t:sees(2, "tcg:CARD_SEEN", {card = "hidden"})
  t:sees(1, "tcg:CARD_PUT", {card = "UNSC-009"})
  t:sees(2, "tcg:CARD_PUT", {card = "UNSC-009"})
end

-- At random: no decision, and which ones is drawn by the resolver.
function test_at_random(t)
  local thief = t:hand(1, "ZON-THIEF")
  t:hand(2, "UNSC-001", "UNSC-002", "UNSC-003")
  t:play(thief)
  t:no_event("tcg:DECISION_ASKED")
  t:events("tcg:CARD_DISCARDED", {}, 2)
  t:no_event("tcg:DECK_SHUFFLED")
end

-- A graveyard is open: others see what is chosen.
function test_graveyard(t)
  t:grave(1, "UNSC-001", "UNSC-008", "UNSC-002")
  local card = t:hand(1, "ZON-MEDEVAC")
  t:play(card)
  t:decision(1, {"UNSC-001", "UNSC-002"})
  t:answer("UNSC-002")
  t:answer("done")
  t:player(1, {hand = {"UNSC-002"}})
  t:sees(2, "tcg:CARD_PUT", {card = "UNSC-002"})
  t:sees(2, "tcg:DECISION_ASKED", {options = 2})
  t:events("tcg:DECISION_ANSWERED", {choice = "done"}, 1)
end

function test_words_and_numbers(t)
  t:deck(1, "UNSC-001", "UNSC-002", "UNSC-003")
  local card = t:hand(1, "ZON-BRIEFING")
  t:play(card)
  t:decision(1, {"rations", "troops"})
  t:answer("rations")
  t:decision(1, {1, 2, 3})
  t:answer(2)
  t:player(1, {hand = {"UNSC-001", "UNSC-002"}})
  t:events("tcg:DECISION_ANSWERED", {choice = "rations", what = "ZON-BRIEFING.choice.order"}, 1)
end

function test_lanes_and_yes_or_no(t)
  local card = t:hand(1, "ZON-BRIEFING")
  t:play(card)
  t:answer("troops")
  t:decision(1, {"alpha", "bravo", "charlie"})
  t:answer("bravo")
  t:expect(t:at(1, "bravo back"), {id = "TOKEN-COMBAT-FORM"})
  t:decision(1, {"yes", "no"})
  t:answer("yes")
  t:player(1, {supply = 9})
  t:expect(t:at(1, "bravo back 2"), {id = "TOKEN-COMBAT-FORM"})
end

-- Several of many, in order.
function test_several_in_order(t)
  local a = t:unit(2, "1/0/4", "alpha front")
  local b = t:unit(2, "1/0/4", "bravo front")
  local c = t:unit(2, "1/0/4", "charlie front")
  t:unit(2, "1/0/4", "charlie back")
  local card = t:hand(1, "ZON-VERDICT")
  t:play(card)
  t:decision(1, {a, b, c})
  t:answer(3)
  t:answer(1)
  t:expect(a, {damage = 1})
  t:expect(b, {damage = 0})
  t:expect(c, {damage = 2})
  t:sees(2, "tcg:DECISION_ASKED", {options = 3})
end

-- M-10: who is out answers nothing, and the match waits for nobody.
function test_m_10_nobody_waits(t)
  t:deck(1, "UNSC-001", "UNSC-002")
  local recon = t:hand(1, "ZON-RECON")
  t:play(recon)
  t:concede(1)
  t:over("win", 2)
  t:events("tcg:DECISION_ANSWERED", {choice = "none"}, 1)
end
