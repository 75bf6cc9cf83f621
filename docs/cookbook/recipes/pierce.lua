function through(me, ev, game)
  game:damage(game:base(ev:target_player()), ev:get("amount"))
end
