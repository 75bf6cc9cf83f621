-- Durations are held for a player and bound again when control changes (M-04);
-- of two of the same status the later one counts (W-14).

-- M-04: what a stolen unit has gained keeps its kind of duration, for the new
-- controller; what is counted in global turns, or lasts for good, stays.
function test_M04_durations_of_a_stolen_unit(t)
  local b = t:unit(2, "1/0/9", "alpha front")
  local gifts, theft = t:hand(1, "PRF-GIFTS", "PRF-STEAL")
  t:play(gifts, {on = b})
  t:play(theft, {on = b})
  t:expect(b, {controller = 1, keywords = {"ARMOR", "RANGED", "HEADSHOT", "SENTINEL", "INFECT", "PLASMA"}, statuses = {"RAGE"}})
  t:end_turn() -- of the new controller: own_turn_end and turn are over
  t:expect(b, {keywords = {"ARMOR", "HEADSHOT", "SENTINEL", "PLASMA"}, no_keywords = {"RANGED", "INFECT"}, statuses = {"RAGE"}})
  t:end_turn() -- of the other: the next global turn is over, and the controller's starts
  t:expect(b, {keywords = {"HEADSHOT", "PLASMA"}, no_keywords = {"ARMOR", "SENTINEL"}, no_statuses = true})
  t:end_turn() -- of the controller: next_turn_end is over
  t:expect(b, {keywords = {"PLASMA"}, no_keywords = {"HEADSHOT"}})
end

-- M-04: without a theft they are the owner's.
function test_M04_durations_of_a_unit_that_stays(t)
  local b = t:unit(2, "1/0/9", "alpha front")
  local gifts = t:hand(1, "PRF-GIFTS")
  t:play(gifts, {on = b})
  t:end_turn() -- the owner's turn starts
  t:expect(b, {keywords = {"RANGED", "HEADSHOT", "SENTINEL", "PLASMA"}, no_keywords = {"ARMOR", "INFECT"}, no_statuses = true})
  t:end_turn() -- and ends
  t:expect(b, {keywords = {"PLASMA"}, no_keywords = {"RANGED", "HEADSHOT", "SENTINEL"}})
end

-- W-14: the later of two expiries, whichever comes first and however each is
-- counted: a turn of the player starts before that global turn ends.
function test_W14_the_later_expiry_counts(t)
  for _, order in ipairs({{"PRF-SPAN-START", "PRF-SPAN-GLOBAL"}, {"PRF-SPAN-GLOBAL", "PRF-SPAN-START"}}) do
    t:reset()
    local foe, own = t:unit(2, "1/0/9", "alpha front"), t:unit(1, "1/0/9", "alpha front")
    local a, b, c, d = t:hand(1, order[1], order[1], order[2], order[2])
    t:play(a, {on = foe})
    t:play(b, {on = own})
    t:play(c, {on = foe})
    t:play(d, {on = own})
    t:end_turn() -- the foe's turn has started: its global turn ends later
    t:expect(foe, {statuses = {"RAGE"}})
    t:end_turn() -- one's own turn starts after that global turn
    t:expect(foe, {no_statuses = true})
    t:expect(own, {no_statuses = true})
    t:events("STATUS_EXPIRED", {target = own, active = 1, turn = 7}, 1)
    t:events("STATUS_EXPIRED", {target = foe, active = 2, turn = 6}, 1)
  end
end

-- K-40, W-26: what is given when the turn has ended does not reach the next one, and does not count in it.
function test_K40_what_comes_after_the_end_of_a_turn(t)
  local late, foe = t:unit(1, "PRF-LATE", "alpha front"), t:unit(2, "2/0/9 BALLISTIC", "alpha front")
  local plasma = t:hand(2, "tactic DEAL_DAMAGE 2 PLASMA")
  t:end_turn()
  t:events("KEYWORD_GAINED", {target = late, keyword = "ARMOR", turn = 5}, 2)
  t:events("KEYWORD_LOST", {target = late, keyword = "ARMOR", reason = "time", turn = 6}, 2)
  t:expect(late, {no_keywords = {"ARMOR"}, no_statuses = true, combo = false})
  t:mark()
  t:play(plasma, {on = late})
  t:end_phase()
  t:attack(foe, late)
  t:breakdown(late, {base = 2, amount = 4})
  t:events("proofs:RANG", {}, 2)
end

function test_M04_sword_camo_of_a_stolen_unit(t)
  local m = t:unit(1, "2/0/3", "alpha front")
  local s = t:hand(1, "COV-006")
  local c = t:hand(2, "PRF-KIDNAP")
  t:play(s, {on = m})
  t:end_turn()
  t:play(c, {on = m})
  t:expect(m, {controller = 2, hidden = true})
  t:end_turn()
  t:expect(m, {hidden = true})
  t:end_turn()
  t:expect(m, {hidden = false, no_keywords = {"CAMO"}})
end
