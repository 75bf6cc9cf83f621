function bleed(me, ev, game)
  game:lose_health(me:unit(), 1)
  game:supply_up(me:player(), 1)
end

function fire(me, ev, game)
  game:count(me:unit(), "charge", -1)
  game:supply_up(me:player(), 1)
end
