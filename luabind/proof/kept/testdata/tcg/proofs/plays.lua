function snipe(me, ev, game)
  game:damage(ev:target(), 2, "")
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
