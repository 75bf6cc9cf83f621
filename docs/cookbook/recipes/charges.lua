function fire(me, ev, game)
  game:count(me:unit(), "shells", -1)
  game:damage(ev:target(), me.vars.n)
end
