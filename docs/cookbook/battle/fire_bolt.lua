function bolt(me, ev, game)
  local there = game:stat(ev:target(), "hex")
  game:damage(ev:target(), me.vars.damage)
  for _, unit in ipairs(game:units("enemy")) do
    if game:distance(there, game:stat(unit, "hex")) == 1 then
      game:damage(unit, me.vars.splash)
    end
  end
end
