function lend(me, ev, game)
  game:supply_up(me:player(), me.vars.n)
  game:choose{ player = me:player(), fn = "lost" }
end

function pick(me, ev, game)
  game:choose{ player = me:player(), fn = "lost" }
  game:after("bring", { ev:target() })
end

function bring(me, ev, game, card)
  game:return_to_hand(card)
end

function lose(me, ev, game)
  for _, card in ipairs(ev:choices()) do
    game:discard(card)
  end
end
