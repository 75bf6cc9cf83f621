function compose(me, ev, game)
  game:destroy(ev:target())
end
