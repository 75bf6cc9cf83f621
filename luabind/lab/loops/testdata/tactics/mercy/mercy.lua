function begin(me, ev, game)
  for _, u in ipairs(game:units("ally")) do
    game:buff(u, "mercy", 9)
    game:buff(u, "fever", 9)
  end
end

function heal(me, ev, game)
  game:heal(me:unit(), me.vars.n)
end

function hurt(me, ev, game)
  game:damage(me:unit(), me.vars.n)
end
