-- One truce between player 2, whose turn it is, and player 1.
local function agreed(t, more, holds)
  t:option("truce")
  if more then t:option(more) end
  t:end_turn()
  t:turn_is({phase = "offers", active = 2})
  t:use(2, "offer", {on = "base 1"})
  if holds then t:answer("done") end
  t:to_act(1)
  t:answer("yes")
end

-- X-10: the draw phase waits for an offer or a pass; only with the module on.
function test_the_draw_phase_waits_for_an_offer(t)
  t:option("truce")
  t:end_turn()
  t:turn_is({phase = "offers", active = 2})
  t:no_event("PHASE_DRAW_RECHARGE_ENDED")
  t:end_phase()
  t:turn_is({phase = "deployment", active = 2})
  t:no_event("tcg:TRUCE_OFFERED")
end

function test_without_the_module_nothing_waits(t)
  t:end_turn()
  t:turn_is({phase = "deployment", active = 2})
end

-- X-02, X-10: a truce is accepted; neither chooses the other this turn.
function test_a_truce_is_accepted_and_binds(t)
  local a = t:unit(1, "2/0/3", "alpha front")
  local b = t:unit(2, "2/0/3", "alpha front")
  local grenade = t:hand(2, "tactic DEAL_DAMAGE 2")
  agreed(t, nil, true)
  t:order({"tcg:TRUCE_OFFERED", shown = false}, {"tcg:DECISION_ANSWERED"}, {"tcg:TRUCE_ACCEPTED"}, {"tcg:FIXTURE_PLACED", fixture = "TRUCE"})
  t:end_phase()
  t:refused("TRUCE", {by = "TRUCE"}):play(grenade, {on = a})
  t:no_event("TARGET_LOCKED", {["for"] = "play"})
  t:end_phase()
  t:refused("TRUCE", {by = "TRUCE"}):attack(b, a)
  t:end_phase()
  t:eq(t:fixture("TRUCE", {player = 1, other = 2}), nil)
end

-- X-12: the truce is asked before interception and all else.
function test_a_truce_is_the_first_reason(t)
  t:unit(1, "1/0/3", "alpha front")
  local back = t:unit(1, "1/0/3", "alpha back")
  local b = t:unit(2, "2/0/3", "alpha front", {attacked = true})
  agreed(t)
  t:end_phase()
  t:end_phase()
  t:refused("TRUCE"):attack(b, back)
  t:refused("TRUCE"):attack(b, "base 1")
end

-- X-10: the answer is a decision of the other player; a declined offer uses the
-- one offer of the turn, and no pause follows (X-14).
function test_a_declined_offer(t)
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "2/0/3", "alpha front")
  t:option("truce")
  t:end_turn()
  t:use(2, "offer", {on = "base 1"})
  t:events("tcg:TRUCE_OFFERED", {shown = false}, 1)
  t:answer("no")
  t:events("tcg:TRUCE_DECLINED", {}, 1)
  t:turn_is({phase = "offers"})
  t:refused("LIMIT"):use(2, "offer", {on = "base 1"})
  t:end_phase()
  t:end_phase()
  t:attack(b, a)
  t:end_phase()
  t:turn_is({phase = "offers", active = 1})
  t:use(1, "offer", {on = "base 2"})
  t:answer("yes")
  t:events("tcg:TRUCE_ACCEPTED", {}, 1)
end

-- X-10, K-22: a card may be shown to the other player with the offer.
function test_a_card_is_shown(t)
  t:option("truce")
  local card = t:hand(2, "UNSC-003")
  t:hand(2, "UNSC-001")
  t:hand(1, "UNSC-002")
  t:end_turn()
  t:use(2, "offer", {on = "base 1"})
  t:to_act(2)
  t:decision(2, {"UNSC-003", "UNSC-001"}) -- no card of the other player
  t:answer("UNSC-003")
  t:events("tcg:TRUCE_OFFERED", {shown = true}, 1)
  t:events("tcg:CARD_SEEN", {}, 1)
  t:to_act(1)
  t:answer("yes")
  t:events("tcg:TRUCE_ACCEPTED", {}, 1)
end

function test_no_card_need_be_shown(t)
  t:option("truce")
  t:hand(2, "UNSC-003")
  t:end_turn()
  t:use(2, "offer", {on = "base 1"})
  t:answer("done")
  t:no_event("tcg:CARD_SEEN")
  t:answer("no")
  t:events("tcg:TRUCE_DECLINED", {}, 1)
end

-- X-14: none in the turn after its end, the one after that is free.
function test_a_pair_not_two_turns_running(t)
  agreed(t)
  t:end_phase()
  t:end_phase()
  t:end_phase()
  t:turn_is({phase = "deployment", active = 1})
  t:end_turn()
  t:turn_is({phase = "offers", active = 2})
  t:use(2, "offer", {on = "base 1"})
  t:answer("yes")
  t:events("tcg:TRUCE_ACCEPTED", {}, 2)
end

-- X-02: with truce_until = partner_turn both are bound; the pause counts from
-- its end.
function test_a_truce_to_the_end_of_the_partners_turn(t)
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "2/0/3", "alpha front")
  agreed(t, "truce_until=partner_turn")
  t:end_phase()
  t:end_phase()
  t:refused("TRUCE"):attack(b, a)
  t:end_phase()
  t:turn_is({phase = "deployment", active = 1})
  t:end_phase()
  t:refused("TRUCE"):attack(a, b)
  t:end_phase()
  t:turn_is({phase = "deployment", active = 2})
  t:end_phase()
  t:attack(b, a)
end

-- X-13: area damage still happens and is a breach, once a truce; the breaker has
-- half the supply in its next turn, the cap rises as ever (X-02).
function test_a_breach_halves_the_supply_once(t)
  t:unit(1, "1/0/9", "alpha front")
  t:unit(1, "1/0/9", "bravo front")
  t:supply_cap(2, 6)
  local one, two = t:hand(2, "UNSC-008"), t:hand(2, "UNSC-008")
  t:option("truce")
  t:end_turn()
  t:use(2, "offer", {on = "base 1"})
  t:answer("done")
  t:answer("yes")
  t:end_phase()
  t:play(one, {at = "alpha"})
  t:events("tcg:TRUCE_BREACHED", {who = 2}, 1)
  t:play(two, {at = "bravo"})
  t:events("tcg:TRUCE_BREACHED", {who = 2}, 1)
  t:end_phase()
  t:end_phase()
  t:player(2, {statuses = {OATHBREAKER = 1}})
  t:end_turn()
  t:player(2, {supply_cap = 8, supply = 4})
  t:end_turn()
  t:end_turn()
  t:player(2, {supply_cap = 9, supply = 9, statuses = {}})
end

-- M-10: a player who falls is in no truce, and answers none.
function test_who_falls_has_no_truce(t)
  t:option("truce")
  t:end_turn()
  t:use(2, "offer", {on = "base 1"})
  t:concede(1)
  t:over("win", 2)
  t:no_event("tcg:TRUCE_ACCEPTED")
end

-- X-02: what is not against the partner goes on: what one does for one's own units.
function test_x02_own_units_are_no_partner(t)
  local a = t:unit(2, "1/0/9", "alpha front", {damage = 4})
  local mend = t:hand(2, "UNSC-009")
  agreed(t, nil, true)
  t:end_phase()
  t:play(mend, {on = a})
  t:expect(mend, {zone = "graveyard"})
end

-- X-02: a truce binds its two; a third player attacks and plays as ever, while it lasts.
function test_x02_a_third_player_is_not_bound(t)
  t:mode("ffa3")
  t:option("truce")
  t:option("truce_until=partner_turn")
  local foe, mine = t:unit(1, "1/0/9", "alpha front"), t:unit(3, "2/0/9", "alpha front")
  local shot = t:hand(3, "tactic DEAL_DAMAGE 1")
  t:active(1)
  t:end_turn()
  t:turn_is({phase = "offers", active = 2})
  t:use(2, "offer", {on = "base 1"})
  t:answer("yes")
  t:end_phase()
  t:end_phase()
  t:end_phase()
  t:turn_is({phase = "offers", active = 3})
  t:eq(t:fixture("TRUCE", {player = 1, other = 2}) ~= nil, true)
  t:end_phase()
  t:play(shot, {on = foe})
  t:end_phase()
  t:attack(mine, foe)
  t:expect(foe, {damage = 3})
  t:no_event("tcg:TRUCE_BREACHED")
end

-- X-10, X-14: what a truce says of itself, for the fourth player too.
function test_x14_whose_truce_it_is(t)
  for _, offer in ipairs({{4, 1}, {3, 4}}) do
    local from, to = offer[1], offer[2]
    t:reset()
    t:mode("ffa4")
    t:option("truce")
    t:turn(7 + from)
    t:active(from == 1 and 4 or from - 1)
    t:end_turn()
    t:turn_is({phase = "offers", active = from})
    t:use(from, "offer", {on = "base " .. to})
    t:answer("yes")
    local truce = t:fixture("TRUCE", {player = from, other = to})
    t:eq(t:counter(truce, "proposer"), from)
    t:eq(t:counter(truce, "since"), t:value("turn"))
    t:eq(t:fixture("TRUCE-PAUSE", {player = from, other = to}) ~= nil, true)
  end
end

-- X-02: what the pack keeps for itself has no line in the log that people read: who offered,
-- since when, the turns of the pause, and what an oathbreaker owes.
function test_x02_no_counter_in_the_log(t)
  t:option("truce")
  t:status("base 2", "OATHBREAKER")
  t:mark()
  t:end_turn()
  t:use(2, "offer", {on = "base 1"})
  t:answer("yes")
  t:end_turn()
  t:lines({"— player 2, turn 6 —", "player 2 loses 5 supply", "player 2 offers player 1 a truce",
    "player 1 must choose: A truce is offered to you. Do you accept?", "player 1 chooses yes", "player 1 accepts the truce of player 2",
    "Truce (players 1 and 2) is in play", "Pause between truces (players 1 and 2) is in play", "Truce (players 1 and 2) is over", "— player 1, turn 7 —"})
end

-- X-02: the log has the name and the players of a truce that ends, also of one with which a scenario began.
function test_x02_end_of_a_truce_in_a_scenario(t)
  t:option("truce")
  t:place("TRUCE", {player = 1, other = 2})
  t:end_turn()
  t:lines({"Truce (players 1 and 2) is over", "— player 2, turn 6 —"})
end

-- X-02: of a refill of one supply nothing is lost.
function test_x02_one_supply_stays(t)
  t:supply_cap(2, 0)
  t:status("base 2", "OATHBREAKER")
  t:option("truce")
  t:end_turn()
  t:end_phase()
  t:player(2, {supply_cap = 1, supply = 1})
end
