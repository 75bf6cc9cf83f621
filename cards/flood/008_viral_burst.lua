function burst(me, ev, game)
  game:damage_area{ amount = me.vars.damage, side = "any" }
  for _, lane in ipairs(game:lanes()) do
    game:after("raise_the_dead", { lane })
  end
end

-- Only deaths of that batch count, not those of later triggers.
function raise_the_dead(me, ev, game, lane)
  local dead = math.min(game:killed(lane, "enemy"), me.vars.per_lane)
  game:spawn(me.vars.token, me:player(), lane, "BACK,FRONT", dead)
end
