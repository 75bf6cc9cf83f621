function heal_friend(me, ev, game)
  game:heal(ev:target(), me.vars.heal)
end
