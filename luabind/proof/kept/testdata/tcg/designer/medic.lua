function mend(me, ev, game)
  game:heal(ev:target(), me.vars.heal)
end
