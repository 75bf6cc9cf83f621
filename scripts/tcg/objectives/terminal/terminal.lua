-- The first word of the room's reward is the victory.
local VICTORY = 0

function judge(me, ev, game)
  local p, held = ev:source_player(), 0
  local lane = game:lanes()[game:option_value("terminal_lane") + 1]
  if game:holder(lane) == p then held = game:counter(game:base(p), "terminal_held") + 1 end
  game:progress(p, "terminal", held)
end

-- The laser is an action of the player who has completed it.
function reward(me, ev, game)
  if game:option_value("terminal_reward") == VICTORY then game:win(ev:source_player(), "terminal") end
end
