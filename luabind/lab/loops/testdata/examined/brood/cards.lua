function devour(me, ev, game)
  game:destroy(ev:target())
end
