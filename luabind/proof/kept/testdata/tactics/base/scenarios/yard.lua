function trip(me, ev, game)
  local to = game:behind(game:stat(me:unit(), "hex"), game:stat(ev:target(), "hex"))
  if to ~= 0 then
    game:push(ev:target(), to)
  end
end

function heckle(me, ev, game)
  game:notice(ev:target())
end
