function tag_target(me, ev, game)
  game:put_status(ev:target(), "PLASMA_TAG", 1)
end
