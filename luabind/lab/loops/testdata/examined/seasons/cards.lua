function turn_round(me, ev, game)
  game:supply_up(me:player(), me.vars.gain)
  for _, it in ipairs(game:cards(me:player(), "graveyard")) do
    if game:type(it) == "FIELD" then
      game:return_to_hand(it)
    end
  end
end
