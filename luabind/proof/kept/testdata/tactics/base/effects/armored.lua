function soften(me, ev, game)
  ev:add(-me.vars.minus)
end
