function copy(me, ev, game)
  game:create_card(ev:word("card"), me:player())
end
