function release(me, ev, game)
  game:spawn{ card = me.vars.hare, player = game:opponent(me:player()), lane = "BRAVO", rows = "BACK,FRONT" }
end

function shoot(me, ev, game)
  game:destroy(ev:target())
  game:supply_up(me:player(), me.vars.gain)
end
