-- What every plain attack does on a hit.
function strike(me, ev, game)
  game:damage(ev:target(), me.vars.damage)
end
