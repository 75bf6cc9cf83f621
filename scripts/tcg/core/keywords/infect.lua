function infect(me, ev, game)
  game:infect(me.vars.token, ev:lane(), me.vars.row, me.vars.count)
end
