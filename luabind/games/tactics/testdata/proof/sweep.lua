function sweep(me, ev, game)
  game:buff(ev:target(), "stunned", me.vars.turns)
end

function slip(me, ev, game)
  game:notice(ev:target())
end
