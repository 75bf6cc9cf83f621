function throw(me, ev, game)
  game:damage(game:base(game:opponent(me:player())), 1)
end

function catch(me, ev, game)
  for _, card in ipairs(game:cards(me:player(), "graveyard", 9)) do
    if game:type(card) == "TACTICAL" then
      game:return_to_hand(card)
      return
    end
  end
end
