-- Worth it only when there is room for energy.
function tired(me, about, game)
  return game:stat(me:unit(), "energy") < 6
end

function rush(me, ev, game)
  game:energy(ev:target(), me.vars.energy)
end
