function search(me, ev, game)
  game:choose{ player = me:player(), fn = "vehicle" }
end

function found(me, ev, game)
  for _, card in ipairs(ev:choices()) do
    game:put(card, "hand")
  end
end
