function purge(me, ev, game)
  for _, card in ipairs(game:cards(game:opponent(me:player()), "deck", me.vars.n)) do
    game:put(card, "graveyard")
  end
end
