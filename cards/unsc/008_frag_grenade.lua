function explode(me, ev, game)
  game:damage_area{ n = me.vars.damage, lane = ev:lane(), row = "FRONT", side = "any" }
end
