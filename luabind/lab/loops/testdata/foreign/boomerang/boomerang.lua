function hit(me, ev, game)
  game:damage(game:base(game:opponent(me:player())), me.vars.n)
end

function throw(me, ev, game)
  game:damage(game:base(game:opponent(me:player())), me.vars.n)
  game:after("home")
end

function home(me, ev, game)
  game:return_to_hand(me:card())
end
