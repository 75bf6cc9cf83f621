function intercept(me, ev, game)
  ev:reject("INTERCEPTED_PD")
  game:instead("stop")
end

function stop(me, ev, game)
  local left = me:x() - game:counter(me:unit(), "interceptions") - 1
  game:emit("POINT_DEFENSE_INTERCEPTED", { what = ev:get("what"), charges = left }, ev:target())
end
