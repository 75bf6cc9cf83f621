-- Metres count first, and rope breaks ties: there is never more than three of it.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function total(me, ev, game)
  for player = 1, game:seats() do
    game:set_count(player, "total", 4 * game:counter(player, "metres") + game:counter(player, "rope"))
  end
end
