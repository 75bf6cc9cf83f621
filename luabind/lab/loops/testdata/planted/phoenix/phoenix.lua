function burn(me, ev, game)
  game:destroy(me:unit())
end

function light(me, ev, game)
  game:destroy(ev:target())
end
