function ask(me, ev, game)
  game:choose(me:player(), nil, "gift")
end

function gift(me, ev, game)
  if ev:choice() == "gold" then
    game:supply_up(me:player(), me.vars.gain)
  else
    game:draw(me:player(), me.vars.n)
  end
end
