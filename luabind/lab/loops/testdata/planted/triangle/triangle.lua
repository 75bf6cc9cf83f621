function smelt(me, ev, game)
  game:battery_up(me:player(), 1)
end
