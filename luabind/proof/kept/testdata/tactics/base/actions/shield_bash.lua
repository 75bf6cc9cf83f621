function bash(me, ev, game)
  game:buff(ev:target(), "stunned", me.vars.turns)
end
