function cry(me, ev, game)
  for _, u in ipairs(game:units("ally")) do
    game:buff(u, "hastened", me.vars.turns)
  end
end
