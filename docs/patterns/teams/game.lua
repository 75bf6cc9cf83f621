---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function build(me, ev, game)
  game:move{ card = ev:source(), to = "tower" }
  for player = 1, game:seats() do
    if game:team(player) == game:team(me:player()) then game:count(player, "floors", 1) end
  end
end
