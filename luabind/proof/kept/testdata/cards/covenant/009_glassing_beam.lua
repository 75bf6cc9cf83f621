function glass(me, ev, game)
  game:damage_area(me.vars.damage, "PHYSICAL", ev:lane(), "", "any")
end
