function begin(me, ev, game)
  for _, u in ipairs(game:units("ally")) do game:buff(u, "barbs", 9) end
  for _, u in ipairs(game:units("enemy")) do game:buff(u, "barbs", 9) end
end

function answer(me, ev, game)
  game:damage(ev:source(), 0)
end
