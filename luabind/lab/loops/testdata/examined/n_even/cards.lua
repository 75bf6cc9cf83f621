function bury(me, ev, game)
  game:destroy(ev:target())
end

function exhume(me, ev, game)
  game:return_to_hand(ev:target())
end
