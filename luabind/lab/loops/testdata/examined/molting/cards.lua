function molt(me, ev, game)
  game:remove_unit(me:unit())
  game:after("home", { me:unit() })
end

function home(me, ev, game, card)
  game:return_to_hand(card)
  for _, it in ipairs(game:cards(me:player(), "graveyard")) do
    if game:type(it) == "ARMORY" then
      game:return_to_hand(it)
    end
  end
end
