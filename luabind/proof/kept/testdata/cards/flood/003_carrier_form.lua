function burst(me, ev, game)
  game:spawn(me.vars.token, me:player(), ev:lane(), "BACK", me.vars.count)
end
