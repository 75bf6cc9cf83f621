function reward(me, ev, game)
  game:supply_up(me:player(), ev:get("after"))
end
