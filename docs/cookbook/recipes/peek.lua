function look(me, ev, game)
  game:choose{ player = me:player(), fn = "bottom" }
end

function sink(me, ev, game)
  for _, card in ipairs(ev:choices()) do
    game:put(card, "deck_bottom")
  end
end
