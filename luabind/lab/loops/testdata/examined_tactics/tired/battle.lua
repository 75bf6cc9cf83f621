function swing(me, ev, game)
  game:damage(ev:target(), me.vars.damage)
end

function back(me, ev, game)
  game:refund(me.vars.secs, me.vars.energy)
end
