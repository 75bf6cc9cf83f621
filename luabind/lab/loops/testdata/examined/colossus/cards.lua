function offer(me, ev, game)
  game:destroy(ev:target())
  game:supply_up(me:player(), me.vars.gain)
end

function smelt(me, ev, game)
  game:supply_up(me:player(), me.vars.gain)
  game:after("recast", { ev:target() })
end

function recast(me, ev, game, card)
  game:return_to_hand(card)
end
