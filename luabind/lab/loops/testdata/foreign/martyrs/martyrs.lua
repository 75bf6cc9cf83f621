function pass_on(me, ev, game)
  for _, unit in ipairs(game:units{ side = "own", lane = game:lane(me:unit()) }) do
    if unit ~= me:unit() then
      game:damage(unit, me.vars.n)
    end
  end
end
