-- A fox takes points from the other player, but not more than the player has.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function steal(me, ev, game)
  local player = me:player()
  local other = game:opponent(player)
  local n = math.min(me.vars.steal, game:counter(other, "points"))
  game:count(other, "points", -n)
  game:count(player, "points", n)
end

-- The bot gives the command with the highest number: cards that score get from 0
-- to 3, and the others less.
---@param me arbiter.me
---@param it arbiter.it
---@param game arbiter.game
function rate(me, it, game)
  local rank = game:attribute(it:card(), "rank")
  local below = game:attribute(game:top(0, "pile"), "rank") -- 0 on an empty pile
  if rank > below then return 4 - rank end
  return -rank
end
