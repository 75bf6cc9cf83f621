function thank(me, ev, game)
  game:supply_up(ev:source_player(), me.vars.gain)
end
