-- The first word of the room's reward is the points.
local POINTS = 0

function count(me, ev, game)
  local p = ev:source_player()
  game:progress(p, "evacuation", game:counter(game:base(p), "evacuated") + 1)
end

function reward(me, ev, game)
  local base = game:base(ev:source_player())
  if game:option_value("evacuation_reward") == POINTS then
    game:emit("tcg:MERIT_AWARDED", { points = me.vars.points }, base)
  else
    game:put_status(base, "EVACUATED")
  end
end
