function refill_cover(me, ev, game)
  for _, unit in ipairs(game:units("any", "", "", "")) do
    if game:pool(unit, "COVER") < game:pool_cap(unit, "COVER") then
      game:notice("tcg:COVER_REFILLED", unit)
    end
  end
end
