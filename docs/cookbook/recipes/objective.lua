function trophy(me, ev, game)
  local p = ev:source_player()
  game:progress(p, "hunt", game:counter(game:base(p), "trophies") + 1)
end

function crown(me, ev, game)
  game:win(ev:source_player(), "hunt")
end
