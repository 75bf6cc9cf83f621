function marked(me, ev, game)
  ev:add(me.vars.bonus)
end
