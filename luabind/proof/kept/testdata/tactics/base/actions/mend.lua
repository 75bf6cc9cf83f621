function mend(me, ev, game)
  game:ongoing(ev:target(), "mending")
end
