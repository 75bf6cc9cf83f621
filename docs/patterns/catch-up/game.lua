-- The player with the fewest hours, and how many that is.
local function last(game)
  local who, least = 0, 99
  for player = 1, game:seats() do
    local hours = game:counter(player, "hours")
    if hours < least then who, least = player, hours end
  end
  return who, least
end

-- The phase begins again with another starter.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function order(me, ev, game)
  local player = last(game)
  game:lead(player)
  game:go_to("walk")
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function evening(me, ev, game)
  local _, least = last(game)
  return least == 12
end
