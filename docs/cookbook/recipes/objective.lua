function trophy(me, ev, game)
  local p = ev:target_player()
  game:progress(p, "hunt", game:counter(game:base(p), "kills"))
end

function crown(me, ev, game)
  game:win(ev:source_player(), "hunt")
end
