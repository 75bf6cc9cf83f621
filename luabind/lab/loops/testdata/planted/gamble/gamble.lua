function deal(me, ev, game)
  game:choose(me:player(), nil, "side")
end

function took(me, ev, game)
  if ev:choice() == "heads" then
    game:battery_up(me:player(), 1)
    game:count(game:base(me:player()), "luck", 1)
  end
end
