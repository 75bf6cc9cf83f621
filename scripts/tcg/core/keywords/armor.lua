function armor(me, ev, game)
  ev:reduce(me.vars.minus, me.vars.floor)
end
