function stick(me, ev, game)
  game:damage(ev:target(), me.vars.damage, "PLASMA")
end
