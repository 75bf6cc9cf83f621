function poison(me, ev, game)
  game:damage(ev:target(), me.vars.damage)
  game:ongoing(ev:target(), "poison")
end
