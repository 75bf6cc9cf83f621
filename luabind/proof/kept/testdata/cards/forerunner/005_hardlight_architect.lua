function reinforce(me, ev, game)
  game:give_keyword(ev:target(), "ARMOR", "turn")
end
