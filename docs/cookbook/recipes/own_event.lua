function ring(me, ev, game)
  game:emit{ event = "cookbook:BELL", fields = { loud = me.vars.loud }, target = me:unit() }
end

function hear(me, ev, game)
  game:supply_up(me:player(), ev:get("loud"))
end
