function mend(me, ev, game)
  game:heal(ev:target(), 1)
end

function scourge(me, ev, game)
  game:damage(ev:target(), 1)
end

function cut(me, ev, game)
  game:damage(ev:target(), 1)
end
