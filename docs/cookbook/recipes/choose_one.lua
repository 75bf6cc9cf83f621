function ask(me, ev, game)
  game:choose{ player = me:player(), fn = "help" }
end

function help(me, ev, game)
  if ev:choice() then
    game:draw(me:player(), me.vars.n)
  else
    game:supply_up(me:player(), me.vars.supply)
  end
end
