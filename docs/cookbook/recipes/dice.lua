function roll(me, ev, game)
  game:supply_up(me:player(), game:random(me.vars.sides))
end
