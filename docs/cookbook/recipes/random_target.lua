function shoot(me, ev, game)
  game:choose{ player = me:player(), fn = "whom" }
end

function hit(me, ev, game)
  for _, unit in ipairs(ev:choices()) do
    game:damage(unit, me.vars.n)
  end
end
