function draw(me, ev, game)
  game:draw(me:player(), me.vars.cards)
end

function envy(me, ev, game)
  game:draw(me:player(), me.vars.foe)
end
