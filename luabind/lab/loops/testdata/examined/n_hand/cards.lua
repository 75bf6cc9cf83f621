function stoke(me, ev, game)
  game:discard(ev:target())
  game:supply_up(me:player(), me.vars.gain)
end
