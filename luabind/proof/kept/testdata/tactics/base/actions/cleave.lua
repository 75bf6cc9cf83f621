function cleave(me, ev, game)
  local here = game:stat(me:unit(), "hex")
  for _, u in ipairs(game:units("enemy")) do
    if game:distance(here, game:stat(u, "hex")) == 1 then
      game:damage(u, me.vars.damage)
    end
  end
end
