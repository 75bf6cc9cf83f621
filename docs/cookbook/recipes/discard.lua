function ask(me, ev, game)
  game:choose{ player = game:opponent(me:player()), fn = "lost" }
end

function lose(me, ev, game)
  for _, card in ipairs(ev:choices()) do
    game:discard(card)
  end
end
