function swift(me, ev, game)
  game:damage(ev:target(), me.vars.damage)
end

function recover(me, ev, game)
  game:energy(me:unit(), me.vars.energy)
  game:cooldown(me:unit(), "swift", me.vars.secs)
end
