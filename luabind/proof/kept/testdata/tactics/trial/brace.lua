function brace(me, ev, game)
  game:buff(ev:source(), "armored", me.vars.turns)
end
function jab(me, ev, game)
  game:damage(ev:target(), me.vars.damage)
end
