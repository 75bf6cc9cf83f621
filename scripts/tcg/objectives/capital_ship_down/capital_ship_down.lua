function rout(me, ev, game)
  local loser = ev:target_player()
  game:complete(ev:source_player(), "capital_ship_down")
  for _, layer in ipairs({ "SURFACE", "ORBIT" }) do
    for _, unit in ipairs(game:units{ side = "any", layer = layer }) do
      if game:controller(unit) == loser and unit ~= ev:target() then game:put_status(unit, "ROUTED") end
    end
  end
end
