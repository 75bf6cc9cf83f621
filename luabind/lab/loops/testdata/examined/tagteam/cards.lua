function swap(me, ev, game)
  game:remove_unit(me:unit())
  game:after("home", { me:unit() })
end

function home(me, ev, game, card)
  game:return_to_hand(card)
end
