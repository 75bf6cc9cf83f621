-- The order of a match, its rounds, turns and phases (K-10, K-11, K-16, K-17,
-- K-35, K-36, K-40, G-02, G-04, G-06).

local function decks(t)
  for p = 1, 2 do
    for _ = 1, 20 do
      t:deck(p, "UNSC-001")
    end
  end
end

-- K-16, G-01, G-02: GAME_STARTED, the set-up draws seat by seat, ROUND_STARTED,
-- TURN_STARTED; the first player draws nothing in their first turn.
function test_K16_the_beginning(t)
  decks(t)
  t:start()
  local want = {{"GAME_STARTED", turn = 0, round = 1, seats = 2}}
  for p = 1, 2 do
    for _ = 1, 5 do
      table.insert(want, {"CARD_DRAWN", source_player = p, turn = 0, round = 1})
    end
  end
  for _, e in ipairs({{"ROUND_STARTED", turn = 0, round = 1}, {"TURN_STARTED", turn = 1, round = 1, active = 1}, "PHASE_DRAW_RECHARGE_STARTED",
    {"SUPPLY_CAP_INCREASED", source_player = 1}, {"SUPPLY_REFILLED", amount = 1}, "PHASE_DRAW_RECHARGE_ENDED", "PHASE_DEPLOYMENT_STARTED"}) do
    table.insert(want, e)
  end
  t:log_is(want)
  t:player(1, {hand = 5, base = 30, supply = 1, supply_cap = 1, battery = 0})
  t:mark()
  t:end_turn()
  t:events("CARD_DRAWN", {source_player = 2, turn = 2}, 1)
  t:mark()
  t:end_turn()
  t:events("CARD_DRAWN", {source_player = 1, turn = 3}, 1)
end

-- K-11: the phases of a turn, in this order and no other. K-16: the end of a round comes
-- between two turns.
function test_K11_the_phases_of_a_turn(t)
  t:active(2)
  t:end_turn()
  t:log_is({{"PHASE_DEPLOYMENT_ENDED", active = 2}, "PHASE_SKIRMISH_STARTED", "PHASE_SKIRMISH_ENDED", "PHASE_ENDSTEP_STARTED", "PHASE_ENDSTEP_ENDED",
    {"TURN_ENDED", cut = false, turn = 6, round = 3}, {"ROUND_ENDED", turn = 6, round = 3, active = 2}, {"ROUND_STARTED", round = 4},
    {"TURN_STARTED", turn = 7, round = 4, active = 1}, "PHASE_DRAW_RECHARGE_STARTED", "SUPPLY_REFILLED", "PHASE_DRAW_RECHARGE_ENDED",
    "PHASE_DEPLOYMENT_STARTED"})
end

-- K-10: globalTurnIndex rises at each turn's start, roundIndex once both have
-- had a turn.
function test_K10_indices(t)
  t:turn(1)
  for turn = 1, 6 do
    t:turn_is({turn = turn, round = math.floor((turn + 1) / 2), active = (turn - 1) % 2 + 1})
    t:end_turn()
  end
end

-- K-11: the active player gives up: the open phase ends, then the turn with
-- cut = true; what had not begun is left out.
function test_K11_a_turn_cut_short(t)
  t:concede(1)
  t:log_is({{"PLAYER_ELIMINATED", target_player = 1, conceded = true}, "PHASE_DEPLOYMENT_ENDED", {"TURN_ENDED", cut = true},
    {"WIN_CONDITION_MET", condition = "elimination"}, {"GAME_ENDED", result = "win"}})
  t:over("win", 2)
  t:reset()
  t:phase("skirmish")
  t:concede(1)
  t:log_is({"PLAYER_ELIMINATED", "PHASE_SKIRMISH_ENDED", {"TURN_ENDED", cut = true}, "WIN_CONDITION_MET", "GAME_ENDED"})
end

-- G-26: concede is legal for the player who is not active, too.
function test_G26_concede_out_of_turn(t)
  t:can():concede(2)
  t:concede(2)
  t:over("win", 1)
  t:events("PLAYER_ELIMINATED", {target_player = 2, conceded = true}, 1)
  t:no_event("TURN_ENDED")
  t:player(2, {out = true})
end

-- G-26: also while a decision is open, by either player.
function test_G26_concede_with_a_decision_open(t)
  for p = 1, 2 do
    t:reset()
    t:field(1, "FLD-010")
    t:unit(1, "1/0/1", "alpha front")
    t:unit(1, "1/0/1", "bravo front")
    t:phase("skirmish")
    t:end_phase()
    t:decision(1, {"alpha", "bravo"})
    t:can():concede(p)
    t:concede(p)
    t:over("win", 3 - p)
  end
end

-- K-16: GAME_ENDED is last, and every later command is refused.
function test_K16_nothing_after_the_end(t)
  local card = t:hand(2, "UNSC-001")
  local unit = t:unit(2, "1/0/1", "alpha front")
  t:concede(1)
  t:mark()
  t:refused("GAME_OVER"):play(card, {at = "alpha back"})
  t:refused("GAME_OVER"):attack(unit, "base")
  t:refused("GAME_OVER"):end_phase()
  t:refused("GAME_OVER"):concede(2)
  t:log_is({})
end

-- K-17: DRAW_RECHARGE: cap, refill, card, then shields in lane, row, slot order.
function test_K17_draw_before_recharge(t)
  t:supply_cap(2, 4)
  t:deck(2, "UNSC-001")
  local c = t:unit(2, "0/2/1", "charlie front", {shield = 0})
  local b = t:unit(2, "0/2/1", "alpha back 1", {shield = 1})
  local a2 = t:unit(2, "0/2/1", "alpha front 2", {shield = 0})
  local a1 = t:unit(2, "0/2/1", "alpha front 1", {shield = 0})
  t:unit(1, "0/2/1", "alpha front 1", {shield = 0})
  t:end_phase()
  t:mark()
  t:end_phase()
  t:order("PHASE_DRAW_RECHARGE_STARTED", {"SUPPLY_CAP_INCREASED", source_player = 2}, {"SUPPLY_REFILLED", source_player = 2}, {"CARD_DRAWN", source_player = 2},
    {"tcg:SHIELD_RECHARGED", target = a1, amount = 2}, {"tcg:SHIELD_RECHARGED", target = a2}, {"tcg:SHIELD_RECHARGED", target = b, amount = 1},
    {"tcg:SHIELD_RECHARGED", target = c}, "PHASE_DRAW_RECHARGE_ENDED")
  t:events("tcg:SHIELD_RECHARGED", {}, 4)
end

-- K-35: TURN_STARTED with the turn raised, then CAMO and "until your next turn
-- starts", then cover, then DRAW_RECHARGE.
function test_K35_turn_start(t)
  t:active(2)
  local elite = t:unit(1, "COV-003", "alpha front", {camo_broken = true})
  local trench = t:unit(2, "0/0/9 COVER(1)", "bravo front")
  local shot = t:hand(2, "tactic DEAL_DAMAGE 1")
  t:play(shot, {on = trench})
  t:end_phase()
  t:mark()
  t:end_phase()
  t:order({"TURN_STARTED", turn = 7, active = 1}, {"tcg:CAMO_RESTORED", target = elite, by = "CAMO"}, {"tcg:COVER_REFILLED", target = trench}, "PHASE_DRAW_RECHARGE_STARTED")
  t:expect(elite, {hidden = true})
end

-- K-35: "until your next turn starts" ends at the owner's TURN_STARTED and not
-- at the other player's.
function test_K35_until_the_next_turn_starts(t)
  local elite = t:unit(1, "1/0/3 ELITE", "alpha front")
  local sword = t:hand(1, "COV-006")
  t:play(sword, {on = elite})
  t:expect(elite, {hidden = true})
  t:end_turn()
  t:expect(elite, {hidden = true})
  t:mark()
  t:end_turn()
  t:order("TURN_STARTED", {"KEYWORD_LOST", target = elite, keyword = "CAMO", reason = "time"}, "PHASE_DRAW_RECHARGE_STARTED")
  t:expect(elite, {hidden = false, armory = {"COV-006"}})
end

-- K-36: end-of-turn effects, then control, then objectives, then the phase
-- ends, then "this turn" expires, then TURN_ENDED. The token of FLD-010 counts
-- for the control check that follows it.
function test_K36_end_step(t)
  t:field(1, "FLD-010")
  local a = t:unit(1, "1/0/3 FORERUNNER", "alpha front")
  t:unit(1, "1/0/3", "bravo front")
  t:unit(1, "1/0/3", "charlie front")
  local lose = t:hand(1, "tactic ADD_KEYWORD ARMOR")
  t:play(lose, {on = a})
  t:end_phase()
  t:mark()
  t:end_phase()
  t:answer("alpha")
  t:order("PHASE_SKIRMISH_ENDED", "PHASE_ENDSTEP_STARTED", "tcg:DECISION_ASKED", "tcg:DECISION_ANSWERED", {"UNIT_DEPLOYED", token = true},
    {"LANE_CONTROL_UPDATED", lane = "alpha", before = 0, after = 1, own = 2, other = 0}, {"LANE_CONTROL_UPDATED", lane = "bravo"},
    {"LANE_CONTROL_UPDATED", lane = "charlie"}, {"OBJECTIVE_PROGRESS_UPDATED", objective = "control", count = 1, goal = 2}, "PHASE_ENDSTEP_ENDED",
    {"KEYWORD_LOST", target = a, keyword = "ARMOR", reason = "time"}, "TURN_ENDED", "TURN_STARTED")
end

-- K-40: "this turn" on a card is the present global turn: gone at its end, in
-- force until then.
function test_K40_this_turn(t)
  local a = t:unit(1, "1/0/3", "alpha front")
  local architect = t:hand(1, "FOR-005")
  local dead = t:grave(1, "UNSC-005")
  local whisper = t:hand(1, "FLD-009")
  t:play(architect, {at = "alpha back", on = a})
  t:play(whisper, {on = dead})
  t:expect(a, {keywords = {"ARMOR"}})
  t:expect(dead, {zone = "hand", cost = 2})
  t:end_phase()
  t:expect(a, {keywords = {"ARMOR"}})
  t:end_phase()
  t:expect(a, {no_keywords = true})
  t:expect(dead, {cost = 3})
end

-- G-04: the cap rises by 1 a turn up to 10, and the supply is filled to it; the rest of the
-- old supply is lost. The refill is announced every turn, the rise only when there is one.
function test_G04_supply(t)
  t:supply_cap(2, 9)
  t:supply_cap(1, 3)
  t:supply(1, 3)
  t:end_turn()
  t:player(1, {supply = 0, supply_cap = 3})
  t:player(2, {supply = 10, supply_cap = 10})
  t:events("SUPPLY_CAP_INCREASED", {source_player = 2, cap = 10}, 1)
  t:end_turn()
  t:player(1, {supply = 4, supply_cap = 4})
  t:mark()
  t:end_turn()
  t:player(2, {supply = 10, supply_cap = 10})
  t:no_event("SUPPLY_CAP_INCREASED")
  t:events("SUPPLY_REFILLED", {source_player = 2, amount = 10}, 1)
end

-- G-04: Battery: a card for 1, once per turn; it keeps, has no cap and is not
-- refilled.
function test_G04_battery(t)
  local a, b = t:hand(1, "UNSC-001", "UNSC-002")
  t:battery(1, 12)
  t:make_battery(a)
  t:log_is({{"tcg:ACTION_DECLARED", ["for"] = "battery", source = a}, {"tcg:CARD_DISCARDED", source = a, card = "UNSC-001"}, {"BATTERY_GENERATED", source_player = 1, amount = 1}})
  t:player(1, {battery = 13, graveyard = {"UNSC-001"}, hand = {"UNSC-002"}})
  t:refused("ONCE_PER_TURN", {by = "core"}):make_battery(b)
  t:player(1, {battery = 13, hand = 1})
  t:end_turn()
  t:end_turn()
  t:player(1, {battery = 13})
  t:make_battery(b)
  t:player(1, {battery = 14, hand = 0})
end

-- G-02: drawing from an empty deck does nothing and says nothing; a hand has
-- no limit.
function test_G02_empty_deck_and_full_hand(t)
  for _ = 1, 30 do
    t:hand(2, "UNSC-001")
  end
  t:deck(2, "UNSC-002")
  t:end_turn()
  t:player(2, {hand = 31, deck = 0})
  t:end_turn()
  t:mark()
  t:end_turn()
  t:no_event("CARD_DRAWN")
  t:player(2, {hand = 31, deck = 0})
  t:going_on()
end

-- G-06: a shield is filled if its unit took no damage since its owner's last
-- turn ended; damage of anyone counts, damage in the owner's own turn does not.
function test_G06_recharge(t)
  local hit = t:unit(2, "0/3/9", "alpha front")
  local own = t:unit(1, "0/3/9", "alpha front", {shield = 0})
  local free = t:unit(2, "0/3/9", "bravo front", {shield = 1})
  local one, two, three = t:hand(1, "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1")
  t:play(one, {on = hit})
  t:play(two, {on = own})
  t:expect(hit, {damaged = true, shield = 2})
  t:end_turn()
  t:expect(hit, {shield = 2, damaged = true})
  t:expect(free, {shield = 3})
  t:expect(own, {damaged = false})
  t:end_turn()
  t:expect(own, {shield = 3, damage = 1}) -- hit in its owner's turn
  t:expect(hit, {damaged = false})
  t:play(three, {on = own})
  t:end_turn()
  t:expect(hit, {shield = 3})
end

-- G-06: a hit on health alone blocks as well, and by the unit's own side.
function test_G06_any_damage_blocks(t)
  local unit = t:unit(2, "0/2/9", "alpha front", {shield = 0})
  local shot = t:hand(1, "tactic DEAL_DAMAGE 1")
  t:play(shot, {on = unit})
  t:expect(unit, {damaged = true, damage = 1})
  t:end_turn()
  t:expect(unit, {shield = 0})
  t:no_event("tcg:SHIELD_RECHARGED")
end

-- G-06: a unit that changes hands keeps the mark.
function test_G06_the_mark_goes_with_the_unit(t)
  local thief = t:unit(1, "1/0/5 HIJACK", "alpha front")
  local ghost = t:unit(2, "COV-004", "alpha back", {shield = 0, damaged = true})
  t:phase("skirmish")
  t:act(thief, "hijack", {on = ghost, at = "alpha back"})
  t:expect(ghost, {damaged = true, controller = 1})
  t:end_turn() -- the owner's TURN_ENDED clears it
  t:expect(ghost, {damaged = false})
  t:end_turn()
  t:expect(ghost, {shield = 1})
end
