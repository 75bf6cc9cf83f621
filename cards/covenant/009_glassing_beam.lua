function glass(me, ev, game)
  game:damage_area{ n = me.vars.damage, lane = ev:lane(), side = "any" }
end
