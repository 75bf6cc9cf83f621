-- The first word of the room's reward is the victory.
local VICTORY = 0

function judge(me, ev, game)
  local p, held = ev:source_player(), 0
  local lane = game:lanes()[game:option_value("terminal_lane") + 1]
  if game:holder(lane) == p then held = game:counter(game:base(p), "terminal_held") + 1 end
  game:progress(p, "terminal", held)
end

function reward(me, ev, game)
  local p = ev:source_player()
  if game:option_value("terminal_reward") == VICTORY then
    game:win(p, "terminal")
  else
    game:place("ORBITAL-LASER", "", p)
  end
end
