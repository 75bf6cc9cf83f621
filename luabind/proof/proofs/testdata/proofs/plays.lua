function snipe(me, ev, game)
  if ev:target() ~= 0 then
    game:damage(ev:target(), 2, "")
  end
end

function tax(me, ev, game)
  ev:add(2)
end

function sale(me, ev, game)
  ev:add(-5)
end

function blast(me, ev, game)
  game:damage_area(3, "", "", "", "own")
end

function steal(me, ev, game)
  game:lose_supply(ev:source_player(), me.vars.loot)
end

function drum(me, ev, game)
  game:draw(me:player(), 1)
  game:damage_area{ amount = 1, side = "own" }
end

function fire(me, ev, game)
  game:damage_area{ amount = 2, lane = ev:lane(), side = "any" }
end
