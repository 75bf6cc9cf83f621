function guard(me, ev, game)
  game:dodge()
end
