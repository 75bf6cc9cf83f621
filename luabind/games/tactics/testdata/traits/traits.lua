function cripple(me, ev, game)
  game:buff(ev:target(), "crippled", me.vars.turns)
end

function flay(me, ev, game)
  game:unbuff(ev:target(), "hide")
end

function soften(me, ev, game)
  ev:add(-1)
end

function heal(me, ev, game)
  game:heal(me:unit(), me.vars.heals)
end

function hurt(me, ev, game)
  game:damage(ev:target(), 5)
end

function balm(me, ev, game)
  game:heal(ev:target(), 99)
end

function wounded(me, target, game)
  return game:stat(target, "hp") < game:stat(target, "max_hp")
end

function even(me, hex, game)
  return hex % 2 == 0
end
