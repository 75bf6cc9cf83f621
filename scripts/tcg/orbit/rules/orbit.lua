function fire(me, ev, game)
  game:strike(me:unit(), ev:target())
end

function strike(me, ev, game)
  game:strike(me:unit(), ev:target(), "ORBITAL|ORDNANCE")
end
