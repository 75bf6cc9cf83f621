function burn(me, ev, game)
  game:damage(game:base(game:opponent(me:player())), me.vars.hurt)
end

function read(me, ev, game)
  game:after("shelve", { me:card() })
end

function shelve(me, ev, game, card)
  game:put(card, "deck_top")
  game:draw(me:player(), me.vars.n)
end
