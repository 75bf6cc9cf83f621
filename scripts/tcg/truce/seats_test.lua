-- Truces at tables of more than two, and what they do not bar (X-02, X-10, X-13, X-14, M-10).
local function offers(t, p)
  t:turn_is({phase = "offers", active = p})
end

local function agreed(t, p, q)
  offers(t, p)
  t:use(p, "offer", {on = "base " .. q})
  t:answer("yes", q)
end

-- X-02, X-13: only the partner is barred; base, hijack and tactics too.
function test_x13_only_the_partner(t)
  t:mode("ffa3")
  t:option("truce")
  local mine = t:unit(2, "1/0/9", "alpha front")
  local a = t:unit(1, "2/0/9", "alpha front")
  local b = t:unit(3, "2/0/9", "alpha front")
  local spartan = t:unit(2, "UNSC-004", "bravo front")
  local ghost = t:unit(3, "COV-004", "bravo back")
  local shot, shot2 = t:hand(2, "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1")
  t:end_turn()
  offers(t, 2)
  t:use(2, "offer", {on = "base 3"})
  t:answer("done")
  t:answer("yes", 3)
  t:end_phase()
  t:turn_is({phase = "deployment", active = 2})
  t:refused("TRUCE"):play(shot, {on = b})
  t:refused("TRUCE"):play(shot, {on = "base 3"})
  t:play(shot, {on = a})
  t:end_phase()
  t:refused("TRUCE"):attack(mine, b)
  t:refused("TRUCE"):act(spartan, "hijack", {on = ghost, at = "bravo back"})
  t:attack(mine, a)
end

-- X-14: of a truce of turn n the pair has none in n + 1; a third may be asked.
function test_x14_third_player_is_free(t)
  t:mode("ffa3")
  t:option("truce")
  t:end_turn()
  agreed(t, 2, 3)
  t:end_turn()
  offers(t, 3)
  t:cannot():use(3, "offer", {on = "base 2"})
  t:use(3, "offer", {on = "base 1"})
  t:answer("yes", 1)
  t:end_turn()
  offers(t, 1)
  t:cannot():use(1, "offer", {on = "base 3"})
  t:use(1, "offer", {on = "base 2"})
  t:answer("no", 2)
  t:end_turn()
  offers(t, 2)
  t:use(2, "offer", {on = "base 3"})
  t:answer("yes", 3)
  t:events("tcg:TRUCE_ACCEPTED", {}, 3)
end

-- X-02: one offer per player and turn, of another partner too.
function test_x02_one_offer_a_turn(t)
  t:mode("ffa3")
  t:option("truce")
  t:end_turn()
  offers(t, 2)
  t:use(2, "offer", {on = "base 3"})
  t:answer("no", 3)
  t:cannot():use(2, "offer", {on = "base 1"})
end

-- X-02: to an adjacent player only.
function test_x02_neighbours_only(t)
  t:mode("ffa4")
  t:option("truce")
  t:end_turn()
  offers(t, 2)
  t:cannot():use(2, "offer", {on = "base 4"})
  t:can():use(2, "offer", {on = "base 1"})
  t:concede(3)
  t:can():use(2, "offer", {on = "base 4"})
end

-- X-10: without a possible partner there is no wait: in a duel the pair has just had its truce.
function test_x10_no_partner_no_wait(t)
  t:option("truce")
  t:end_turn()
  agreed(t, 2, 1)
  t:end_turn()
  t:turn_is({phase = "deployment", active = 1})
end

-- X-14: partner_turn: never offered while in force, the pause counts from its end.
function test_x14_pause_from_the_end(t)
  t:mode("ffa3")
  t:option("truce")
  t:option("truce_until=partner_turn")
  t:end_turn()
  agreed(t, 2, 3)          -- turn 8, to the end of 3's turn 9
  t:events("tcg:FIXTURE_PLACED", {fixture = "TRUCE"}, 1)
  t:end_turn()
  offers(t, 3)
  t:cannot():use(3, "offer", {on = "base 2"})
  t:use(3, "offer", {on = "base 1"})
  t:answer("yes", 1)
  local first = t:fixture("TRUCE", {player = 2, other = 3})
  t:eq(t:counter(first, "proposer"), 2)
  t:eq(t:counter(first, "since"), 8)
  t:end_turn()             -- turn 10, player 1
  offers(t, 1)
  t:end_turn()             -- turn 11 = end + 2
  offers(t, 2)
  t:use(2, "offer", {on = "base 3"})
  t:answer("yes", 3)
  t:events("tcg:TRUCE_ACCEPTED", {}, 3)
end

-- X-14: partner_turn with a far partner: 2 and 1 in ffa3; in force in 3's turn too.
function test_x14_partner_turn_to_the_one_before(t)
  t:mode("ffa3")
  t:option("truce")
  t:option("truce_until=partner_turn")
  local a, b = t:unit(1, "2/0/9", "alpha front"), t:unit(2, "2/0/9", "alpha front")
  t:end_turn()
  agreed(t, 2, 1)          -- turn 8, to the end of 1's turn 10
  t:end_turn()             -- 9
  t:end_turn()             -- 10
  offers(t, 1)
  t:cannot():use(1, "offer", {on = "base 2"})
  t:end_phase()
  t:end_phase()
  t:refused("TRUCE"):attack(a, b)
  t:end_phase()            -- 11 = end + 1
  offers(t, 2)
  t:cannot():use(2, "offer", {on = "base 1"})
  t:can():use(2, "offer", {on = "base 3"})
end

-- X-13: EMP by FOR-008 is neither damage nor a breach.
function test_x13_emp_is_no_breach(t)
  t:mode("ffa3")
  t:option("truce")
  local car = t:unit(3, "1/0/3 VEHICLE", "alpha front")
  local pulse = t:hand(2, "FOR-008")
  t:end_turn()
  offers(t, 2)
  t:use(2, "offer", {on = "base 3"})
  t:answer("done")
  t:answer("yes", 3)
  t:end_phase()
  t:play(pulse)
  t:expect(car, {statuses = {"EMP"}})
  t:no_event("tcg:TRUCE_BREACHED")
end

-- X-13: area damage that hits only a third player and oneself is not a breach.
function test_x13_others_hit_is_no_breach(t)
  t:mode("ffa3")
  t:option("truce")
  t:unit(2, "1/0/9", "alpha front")
  t:unit(1, "1/0/9", "alpha front")
  t:unit(3, "1/0/9", "bravo front")
  local frag = t:hand(2, "UNSC-008")
  t:end_turn()
  offers(t, 2)
  t:use(2, "offer", {on = "base 3"})
  t:answer("done")
  t:answer("yes", 3)
  t:end_phase()
  t:play(frag, {at = "alpha"})
  t:no_event("tcg:TRUCE_BREACHED")
end

-- X-02: two breaches of two partners halve once; the cap itself rises as usual.
function test_x02_two_partners_halve_once(t)
  t:mode("ffa3")
  t:option("truce")
  t:option("truce_until=partner_turn")
  t:supply_cap(3, 5)
  t:unit(2, "1/0/9", "alpha front")
  t:unit(1, "1/0/9", "alpha front")
  local frag = t:hand(3, "UNSC-008")
  t:end_turn()
  agreed(t, 2, 3)
  t:end_turn()
  offers(t, 3)
  t:use(3, "offer", {on = "base 1"})
  t:answer("done")
  t:answer("yes", 1)
  t:end_phase()
  t:play(frag, {at = "alpha"})
  t:events("tcg:TRUCE_BREACHED", {who = 3}, 2)
  for partner = 1, 2 do t:events("tcg:TRUCE_BREACHED", {who = 3, partner = partner}, 1) end
  t:events("tcg:STATUS_PUT", {status = "OATHBREAKER"}, 2)
  t:end_turn() t:end_turn() t:end_turn()
  t:player(3, {supply_cap = 7, supply = 3})
end

-- X-13: the partner breaks it in their own turn: the breach is of who deals the damage.
function test_x13_the_partner_breaks(t)
  t:option("truce")
  t:option("truce_until=partner_turn")
  t:unit(2, "1/0/9", "alpha front")
  local frag = t:hand(1, "UNSC-008")
  t:end_turn()
  agreed(t, 2, 1)
  t:end_turn()
  t:turn_is({active = 1, phase = "deployment"})
  t:play(frag, {at = "alpha"})
  t:events("tcg:TRUCE_BREACHED", {who = 1}, 1)
  t:end_turn()
  t:end_turn()
  t:player(1, {supply_cap = 10, supply = 5})
end

-- X-02, M-10: who is asked concedes: none, and nothing is declined; the turn goes on.
function test_x10_the_asked_concedes(t)
  t:mode("ffa3")
  t:option("truce")
  t:end_turn()
  offers(t, 2)
  t:use(2, "offer", {on = "base 3"})
  t:to_act(3)
  t:concede(3)
  t:no_event("tcg:TRUCE_ACCEPTED")
  t:no_event("tcg:TRUCE_DECLINED")
  t:going_on()
  t:to_act(2)
  t:end_turn()
  t:turn_is({active = 1})
end

-- M-10, K-30: the other player concedes while a card to show is chosen: nobody is offered a truce, and none is declined.
function test_x10_the_other_concedes_while_a_card_is_chosen(t)
  for _, shown in ipairs({1, "done"}) do
    t:reset()
    t:mode("ffa4")
    t:option("truce")
    t:hand(2, "UNSC-001", "UNSC-002")
    t:end_turn()
    t:use(2, "offer", {on = "base 3"})
    t:concede(3)
    t:answer(shown)
    for _, event in ipairs({"tcg:TRUCE_OFFERED", "tcg:CARD_SEEN", "tcg:TRUCE_DECLINED"}) do t:no_event(event) end
    t:to_act(2)
  end
end

-- M-10, K-11: who offered concedes while the answer is open: the turn is cut in the draw phase, no truce comes.
function test_x10_who_offered_concedes(t)
  t:mode("ffa3")
  t:option("truce")
  t:end_turn()
  offers(t, 2)
  t:use(2, "offer", {on = "base 3"})
  t:concede(2)
  t:no_event("tcg:TRUCE_ACCEPTED")
  t:eq(t:fixture("TRUCE", {player = 2, other = 3}), nil)
  t:events("TURN_ENDED", {active = 2, cut = true}, 1)
  t:no_event("PHASE_DEPLOYMENT_STARTED", {active = 2})
  offers(t, 3)
  t:to_act(3)
end

-- M-10: a truce goes with who is out; others stay.
function test_m10_truces_of_who_falls(t)
  t:mode("ffa3")
  t:option("truce")
  t:end_turn()
  agreed(t, 2, 3)
  t:eq(t:fixture("TRUCE", {player = 2, other = 3}) ~= nil, true)
  t:concede(3)
  t:eq(t:fixture("TRUCE", {player = 2, other = 3}), nil)
  t:events("tcg:FIXTURE_REMOVED", {fixture = "TRUCE"}, 1)
  t:end_turn()
  t:turn_is({active = 1})
end

-- X-10, K-22: the shown card is seen by the partner alone.
function test_x10_shown_to_the_partner_alone(t)
  t:mode("ffa3")
  t:option("truce")
  t:hand(2, "UNSC-003")
  t:end_turn()
  offers(t, 2)
  t:use(2, "offer", {on = "base 3"})
  t:answer("UNSC-003")
  t:sees(3, "tcg:CARD_SEEN", {card = "UNSC-003"})
  t:sees(1, "tcg:CARD_SEEN", {card = "hidden"})
  t:answer("no", 3)
end

-- X-13: it bars no control; control of lanes is counted as ever.
function test_x13_control_is_not_barred(t)
  t:option("truce")
  t:unit(2, "1/0/9", "alpha front")
  t:end_turn()
  agreed(t, 2, 1)
  t:end_turn()
  t:control("alpha", 2)
end

-- X-02 in teams: never to a teammate.
function test_x02_not_to_a_mate(t)
  t:mode("2v2")
  t:option("truce")
  t:end_turn()
  offers(t, 2)
  t:cannot():use(2, "offer", {on = "base 4"})
  t:can():use(2, "offer", {on = "base 1"})
end
