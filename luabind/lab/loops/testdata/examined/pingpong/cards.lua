function bandage(me, ev, game)
  game:heal(ev:target(), me.vars.n)
end
