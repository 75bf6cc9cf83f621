-- The first word of the room's reward is the victory.
local VICTORY = 0

-- As the option terminal_lane has them.
local LANES = { "ALPHA", "BRAVO", "CHARLIE" }

function judge(me, ev, game)
  local p, held = ev:source_player(), 0
  if game:holder(LANES[game:option_value("terminal_lane") + 1]) == p then held = game:counter(game:base(p), "terminal_held") + 1 end
  game:progress(p, "terminal", held)
end

-- The laser is an action of the player who has completed it.
function reward(me, ev, game)
  if game:option_value("terminal_reward") == VICTORY then game:win(ev:source_player(), "terminal") end
end
