function file(me, ev, game)
  game:discard(ev:target())
end

function read(me, ev, game)
end
