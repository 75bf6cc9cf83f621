function fade(me, ev, game)
  game:remove_unit(me:unit())
  game:after("home")
end

function home(me, ev, game)
  game:return_to_hand(me:card())
end
