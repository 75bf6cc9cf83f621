function dig_in(me, ev, game)
  for _, unit in ipairs(game:units("own", ev:lane(), "FRONT", "")) do
    game:give_keyword(unit, "BARRICADE", "forever", me.vars.x)
  end
end
