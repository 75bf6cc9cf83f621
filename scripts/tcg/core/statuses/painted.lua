function more_damage(me, ev, game)
  ev:add(math.floor(ev:amount() * me.vars.percent / 100))
end
