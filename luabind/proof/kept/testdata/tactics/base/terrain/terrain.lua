function prick(me, ev, game)
  game:damage(ev:target(), me.vars.damage)
end

function snap(me, ev, game)
  game:notice(ev:target())
  game:damage(ev:target(), me.vars.damage)
  game:stop(ev:target())
end
