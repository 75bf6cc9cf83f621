function jab(me, ev, game)
  game:count(me:unit(), "LEFT-HAND.ready", -1)
  game:count(ev:target(), "RIGHT-HAND.ready", 1)
  game:damage(game:base(game:opponent(me:player())), me.vars.hurt)
end

function hook(me, ev, game)
  game:count(me:unit(), "RIGHT-HAND.ready", -1)
  game:count(ev:target(), "LEFT-HAND.ready", 1)
  game:damage(game:base(game:opponent(me:player())), me.vars.hurt)
end
