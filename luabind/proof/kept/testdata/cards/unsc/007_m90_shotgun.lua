function point_blank(me, ev, game)
  ev:add(me.vars.front)
end
