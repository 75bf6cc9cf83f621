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
  t:lines({"Marine Fireteam: n 3", "Note: told 2"})
end
