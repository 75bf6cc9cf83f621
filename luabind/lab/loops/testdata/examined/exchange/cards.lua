function trade(me, ev, game)
  game:put(ev:target(), "deck_bottom")
  game:draw(me:player(), me.vars.draw)
  game:supply_up(me:player(), me.vars.gain)
end
