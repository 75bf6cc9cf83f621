function counts(me, ev, game)
  game:count(game:base(ev:target_player()), "fallen", 1)
end
