function bleed(me, ev, game)
  game:destroy(ev:target())
  game:damage(game:base(game:opponent(me:player())), me.vars.n)
end
