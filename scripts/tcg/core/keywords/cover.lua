-- A unit may have used cover that it has no more, and get other cover this turn (D-04). The
-- event is reported only where something was missing.
function refill_cover(me, ev, game)
  for _, unit in ipairs(game:units("any", "", "", "")) do
    game:notice("tcg:COVER_REFILLED", unit)
  end
end
