function treat(me, ev, game)
  game:heal(ev:target(), me.vars.heal)
  if game:faction(ev:target()) == "UNSC" then
    game:draw(me:player(), me.vars.draw)
  end
end
