function refill_cover(me, ev, game)
  for _, unit in ipairs(game:units("any", "", "", "")) do
    if game:cover(unit) < game:cover_cap(unit) then
      game:notice("tcg:COVER_REFILLED", unit)
    end
  end
end
