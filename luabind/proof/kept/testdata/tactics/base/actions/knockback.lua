function push(me, ev, game)
  game:damage(ev:target(), me.vars.damage)
  local to = game:behind(game:stat(me:unit(), "hex"), game:stat(ev:target(), "hex"))
  if to ~= 0 then
    game:push(ev:target(), to)
  end
end
