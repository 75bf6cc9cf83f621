function dusk(me, ev, game)
  game:count(0, "dusks", 1)
end

function ready(me, ev, game)
  for _, u in ipairs(game:units("any", "", "", "")) do
    game:restore_shield(u, 1)
  end
end

function judge(me, ev, game)
  game:battery_up(ev:source_player(), 1)
end

function rest(me, ev, game)
  game:draw(me:player(), 1)
end

function drill(me, ev, game)
  game:put_status(ev:target(), "PAINTED")
end

function sleep(me, ev, game)
  game:battery_up(me:player(), 2)
end

function watch(me, ev, game)
  game:damage(ev:target(), 1)
end
