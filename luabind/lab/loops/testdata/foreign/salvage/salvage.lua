function ask(me, ev, game)
  game:choose{ player = me:player(), fn = "order" }
end

function obey(me, ev, game)
  local order = ev:choice()
  if order == "draw" then
    game:draw(me:player(), me.vars.cards)
  elseif order == "mend" then
    for _, unit in ipairs(game:units{ side = "own" }) do
      game:heal(unit, me.vars.heal)
    end
  elseif order == "salvage" then
    game:choose{ player = me:player(), fn = "find" }
  end
end

function found(me, ev, game)
  for _, card in ipairs(ev:choices()) do
    game:return_to_hand(card)
  end
end
