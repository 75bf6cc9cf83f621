function answer(me, ev, game)
  game:damage(ev:source(), ev:amount() - me.vars.less)
end
