function shoot_pod(me, ev, game)
  ev:reject("INTERCEPTED_AA")
  game:instead("shot_down")
end

function shot_down(me, ev, game)
  game:emit("POINT_DEFENSE_INTERCEPTED", { what = ev:get("what"), charges = 0 }, ev:target())
end
