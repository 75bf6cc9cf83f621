function change(me, ev, game)
  local unit = ev:target()
  game:remove_unit(unit)
  game:spawn{ card = "CB-DRONE", player = game:controller(unit), lane = game:lane(unit), rows = game:row(unit) }
end
