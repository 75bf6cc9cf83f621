function tick(me, ev, game)
  game:count(me:unit(), "fuse", -1)
  game:after("look")
end

function look(me, ev, game)
  if game:counter(me:unit(), "fuse") == 0 then
    game:damage_area{ amount = me.vars.n, lane = game:lane(me:unit()), side = "any" }
    game:destroy(me:unit())
  end
end
