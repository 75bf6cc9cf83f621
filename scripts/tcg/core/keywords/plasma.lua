function plasma_factors(me, ev, game)
  local v = me.vars
  ev:factors(v.shield_num, v.shield_den, v.health_num, v.health_den, v.floor)
end
