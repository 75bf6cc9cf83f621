function throw(me, ev, game)
  game:damage(ev:target(), me.vars.hurt)
  game:supply_up(me:player(), me.vars.back)
  game:after("caught", { me:card() })
end

function caught(me, ev, game, card)
  game:return_to_hand(card)
end
