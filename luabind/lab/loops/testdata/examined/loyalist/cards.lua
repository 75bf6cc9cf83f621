function reclaim(me, ev, game)
  game:gain_control(ev:target())
end

function bribe(me, ev, game)
  game:gain_control(ev:target())
end
