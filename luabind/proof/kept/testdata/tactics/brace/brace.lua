function brace(me, ev, game)
  game:buff(me:unit(), "armored", 1)
end
