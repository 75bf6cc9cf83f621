function explode(me, ev, game)
  game:damage_area(me.vars.damage, "PHYSICAL", ev:lane(), "FRONT", "any")
end
