-- W-14, W-15: of several puts of one status in one resolution the first is new, and
-- each further one is stacked or refreshed, as the status is by then.
function test_W14_two_puts_in_one_resolution(t)
  local unit = t:unit(1, "1/0/9", "alpha front")
  t:play(t:hand(1, "PRF-PUT-AGAIN"), {on = unit})
  t:events("tcg:STATUS_PUT", {}, 7)
  t:events("STATUS_APPLIED", {status = "EMP"}, 1)
  t:events("STATUS_REFRESHED", {status = "EMP"}, 1)
  t:events("EMP_APPLIED", {}, 1)
  t:events("STATUS_APPLIED", {status = "OVERSHIELD", layers = 2}, 1)
  t:events("STATUS_STACKED", {status = "OVERSHIELD", layers = 5}, 1)
  t:events("STATUS_APPLIED", {status = "ENTRENCHED", layers = 2}, 1)
  t:events("STATUS_STACKED", {status = "ENTRENCHED", layers = 3}, 1)
  t:events("STATUS_REFRESHED", {status = "ENTRENCHED", layers = 3}, 1)
  t:expect(unit, {statuses = {EMP = 1, OVERSHIELD = 5, ENTRENCHED = 3}})
  t:end_turn() -- the later of two expiries counts
  t:expect(unit, {statuses = {EMP = 1, OVERSHIELD = 5, ENTRENCHED = 3}})
end

local function in_order(t, which, unit)
  t:count("match", "PRF-IN-ORDER.which", which)
  t:play(t:hand(1, "PRF-IN-ORDER"), {on = unit})
end

-- W-14: a handler that puts a status and ends it leaves none.
function test_W14_put_and_ended(t)
  local unit = t:unit(1, "1/0/9", "alpha front")
  in_order(t, 1, unit)
  t:order("tcg:STATUS_PUT", "STATUS_APPLIED", "STATUS_EXPIRED", "EMP_APPLIED")
  t:expect(unit, {statuses = {}})
end

-- W-14: a status that is put, ended and put again is there, and new twice.
function test_W14_put_and_ended_and_put(t)
  local unit = t:unit(1, "1/0/9", "alpha front")
  in_order(t, 2, unit)
  t:order("STATUS_APPLIED", "STATUS_EXPIRED", "STATUS_APPLIED")
  t:events("STATUS_APPLIED", {status = "EMP"}, 2)
  t:expect(unit, {statuses = {"EMP"}})
end

-- W-15: a shield above the cap that is put before damage is lost to it.
function test_W15_put_before_damage(t)
  local unit = t:unit(1, "1/0/9", "alpha front", {statuses = {OVERSHIELD = 1}})
  in_order(t, 3, unit)
  t:events("STATUS_EXPIRED", {status = "OVERSHIELD"}, 1)
  t:expect(unit, {health = 9, statuses = {}})
end

-- W-15: points that are put after the last one was used up stay.
function test_W15_put_after_damage(t)
  local unit = t:unit(1, "1/0/9", "alpha front", {statuses = {OVERSHIELD = 2}})
  in_order(t, 4, unit)
  t:no_event("STATUS_EXPIRED")
  t:expect(unit, {health = 9, statuses = {OVERSHIELD = 3}})
end

-- G-06: a recharge fills what is missing when it happens.
function test_G06_a_recharge_after_damage(t)
  local unit = t:unit(1, "1/3/9", "alpha front")
  in_order(t, 5, unit)
  t:events("tcg:SHIELD_RECHARGED", {amount = 2, source_player = 1}, 1)
  t:expect(unit, {shield = 3})
end

-- W-03: of several units of one lane each finds a slot of its own.
function test_W03_control_of_two_units(t)
  local a, b = t:unit(2, "1/0/2", "alpha front"), t:unit(2, "1/0/2", "alpha front")
  in_order(t, 6, a)
  t:expect(a, {controller = 1, lane = "alpha"})
  t:expect(b, {controller = 1, lane = "alpha"})
end

-- G-11: who holds a lane is what the handler said last.
function test_G11_the_last_holder_counts(t)
  local unit = t:unit(1, "1/0/2", "alpha front")
  in_order(t, 7, unit)
  t:events("LANE_CONTROL_UPDATED", {before = 0, after = 2}, 1)
  t:events("LANE_CONTROL_UPDATED", {before = 2, after = 0}, 1)
  t:control("alpha", 0)
end

-- W-14: what ended while the put waited is new again, with its named event.
function test_W14_a_status_that_ends_before_it_is_put(t)
  local unit = t:unit(1, "1/0/9", "alpha front", {statuses = {EMP = 1}})
  t:play(t:hand(1, "PRF-OFF-AND-ON"), {on = unit})
  t:order("STATUS_EXPIRED", "STATUS_APPLIED", "EMP_APPLIED")
  t:no_event("STATUS_REFRESHED")
end

-- K-30: what cannot be healed, have a shield or a keyword is not gone.
function test_K30_a_base_is_not_gone(t)
  t:base(1, 10)
  t:play(t:hand(1, "PRF-CARE"), {on = "base 1"})
  t:events("tcg:UNIT_HEALED", {target = "base 1", fizzled = true, reason = "CANNOT_HEAL"}, 1)
  t:events("tcg:SHIELD_RESTORED", {target = "base 1", fizzled = true, reason = "CANNOT_SHIELD"}, 1)
  t:events("tcg:SHIELD_LOST", {target = "base 1", fizzled = true, reason = "CANNOT_SHIELD"}, 1)
  t:events("KEYWORD_GAINED", {target = "base 1", fizzled = true, reason = "NOT_A_UNIT"}, 1)
  t:events("tcg:UNIT_REMOVED", {target = "base 1", fizzled = true}, 1)
  t:player(1, {base = 10})
end

-- K-30: a unit that has left is gone, and its slot is not what was wrong.
function test_K30_a_unit_that_left_is_gone(t)
  local unit = t:unit(1, "1/0/9", "alpha front")
  t:play(t:hand(1, "PRF-LATE-MOVE"), {on = unit})
  t:events("UNIT_REPOSITIONED", {fizzled = true, reason = "TARGET_GONE"}, 1)
end

-- K-22, K-33: a card that goes into a deck is another one there: to count on is a fault.
function test_K33_counting_on_with_a_card_that_is_another(t)
  local tally = t:hand(1, "PRF-TALLY")
  t:hand(1, "UNSC-001")
  t:fault("error", {text = "PRF-TALLY.n is written for a card that is another one by now"}):play(tally)
  t:player(1, {hand = 2, deck = 0})
end

-- What lies in a hand, or lay in a deck when it was found, is the same card.
function test_K33_counting_with_the_same_card(t)
  local note, dig = t:hand(1, "PRF-NOTE", "PRF-UNEARTH")
  t:hand(1, "UNSC-001")
  t:deck(1, "UNSC-002")
  t:play(dig)
  t:events("tcg:COUNTER_CHANGED", {before = 0, after = 4}, 1)
  t:play(note)
  t:events("tcg:COUNTER_CHANGED", {before = 0, after = 3}, 1)
end

-- A counter with log = false changes without a line for people; the event is there.
function test_a_silent_counter(t)
  local note = t:hand(1, "PRF-NOTE")
  t:hand(1, "UNSC-001")
  t:play(note)
  t:events("tcg:COUNTER_CHANGED", {counter = "PRF-NOTE.kept", after = 1}, 1)
  t:lines({"Marine Fireteam, n: 3", "Note, noted: 2"})
end
