function recall(me, ev, game)
  game:remove_unit(ev:target())
  game:after("home", { ev:target() })
end

function home(me, ev, game, card)
  game:return_to_hand(card)
end
