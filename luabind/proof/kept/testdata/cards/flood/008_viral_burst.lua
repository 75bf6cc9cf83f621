function burst(me, ev, game)
  game:damage_area(me.vars.damage, "PHYSICAL", "", "", "any")
  game:after("raise_the_dead")
end

-- Only deaths of that batch count, not those of later triggers.
function raise_the_dead(me, ev, game)
  for _, lane in ipairs({ "ALPHA", "BRAVO", "CHARLIE" }) do
    local count = math.min(game:killed(lane, "enemy"), me.vars.per_lane)
    if count > 0 then
      game:spawn(me.vars.token, me:player(), lane, "BACK,FRONT", count)
    end
  end
end
