-- FLD-009 Gravemind Whisper: tactic, 4 supply. A unit card of the player's graveyard
-- goes to hand; it costs 1 less this turn.

-- FLD-009: the card comes back and costs 1 less.
function test_fld_009_returns(t)
  local dead, other = t:grave(1, "FLD-005", "FLD-001")
  local whisper = t:hand(1, "FLD-009")
  t:play(whisper, {on = dead})
  t:player(1, {supply = 6, hand = {"FLD-005"}, graveyard = {"FLD-001", "FLD-009"}})
  t:expect(dead, {zone = "hand", cost = 4})
  t:expect(other, {zone = "graveyard"})
  t:events("tcg:CARD_RETURNED", {source = dead}, 1)
  t:play(dead, {at = "alpha front"})
  t:player(1, {supply = 2})
end

-- FLD-009: only until TURN_ENDED.
function test_fld_009_this_turn(t)
  local dead = t:grave(1, "FLD-005")
  local whisper = t:hand(1, "FLD-009")
  t:play(whisper, {on = dead})
  t:expect(dead, {cost = 4, statuses = {DISCOUNT = 1}})
  t:mark()
  t:end_turn()
  t:order("PHASE_ENDSTEP_ENDED", {"STATUS_EXPIRED", status = "DISCOUNT", reason = "time"}, {"TURN_ENDED", active = 1})
  t:expect(dead, {cost = 5, no_statuses = {"DISCOUNT"}})
end

-- FLD-009: that copy alone.
function test_fld_009_that_copy(t)
  local dead = t:grave(1, "FLD-002")
  local whisper, twin = t:hand(1, "FLD-009", "FLD-002")
  t:play(whisper, {on = dead})
  t:expect(dead, {cost = 1})
  t:expect(twin, {cost = 2})
end

-- FLD-009, C-R01: at least 0, below the "at least 1" of other reductions.
function test_fld_009_floor(t)
  local dead = t:grave(1, "FLD-001")
  local whisper = t:hand(1, "FLD-009")
  t:play(whisper, {on = dead})
  t:expect(dead, {cost = 0})
  t:reset()
  t:field(1, "FOR-010")
  local drone = t:grave(1, "FOR-001")
  whisper = t:hand(1, "FLD-009")
  t:play(whisper, {on = drone})
  t:expect(drone, {cost = 0})
end

-- FLD-009: a copy that left the hand and comes back has the new discount only.
function test_fld_009_again(t)
  local form = t:grave(1, "FLD-005")
  local a, b = t:hand(1, "FLD-009", "FLD-009")
  t:supply(1, 20)
  t:play(a, {on = form})
  t:make_battery(form)
  t:expect(form, {zone = "graveyard"})
  t:play(b, {on = form})
  t:expect(form, {zone = "hand", cost = 4, statuses = {DISCOUNT = 1}})
end

-- FLD-009: a unit card only, of the player's graveyard only; none there: rejected.
function test_fld_009_targets(t)
  local tactic, weapon, field = t:grave(1, "UNSC-008", "UNSC-006", "UNSC-010")
  local theirs = t:grave(2, "FLD-005")
  local alive = t:unit(1, "FLD-001", "alpha front")
  local whisper = t:hand(1, "FLD-009")
  t:eq(t:choices(1, "play"), 0)
  for _, wrong in ipairs({tactic, weapon, field, theirs, alive}) do
    t:refused("BAD_TARGET", {by = "core"}):play(whisper, {on = wrong})
  end
  t:refused("BAD_TARGET"):play(whisper)
  t:player(1, {supply = 10, hand = {"FLD-009"}})
end

-- FLD-009: tokens are never in a graveyard.
function test_fld_009_no_tokens(t)
  local token = t:unit(1, "TOKEN-COMBAT-FORM", "alpha front")
  local frag, whisper = t:hand(1, "UNSC-008", "FLD-009")
  t:play(frag, {at = "alpha"})
  t:expect(token, {zone = "nowhere"})
  t:refused("BAD_TARGET"):play(whisper, {on = token})
  t:player(1, {graveyard = {"UNSC-008"}})
end

-- FLD-009: supply and phase.
function test_fld_009_refused(t)
  local dead = t:grave(1, "FLD-005")
  local whisper = t:hand(1, "FLD-009")
  t:supply(1, 3)
  t:refused("NO_SUPPLY", {have = 3, need = 4}):play(whisper, {on = dead})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(whisper, {on = dead})
end
