function rush(me, ev, game)
  game:energy(ev:target(), me.vars.energy)
end
