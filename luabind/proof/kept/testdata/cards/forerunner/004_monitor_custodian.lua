function maintain(me, ev, game)
  game:draw(me:player(), me.vars.draw)
  for _, unit in ipairs(game:units("own", "", "", "")) do
    if game:faction(unit) == "FORERUNNER" then
      game:restore_shield(unit, me.vars.shield)
    end
  end
end
