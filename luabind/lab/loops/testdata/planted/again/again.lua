function rob(me, ev, game)
  game:supply_up(me:player(), 2)
  game:create_card("RUNNER", me:player())
  game:remove_unit(me:unit())
end
