-- A fox takes points from the other player, as many as the player has.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function steal(me, ev, game)
  local player = me:player()
  local other = game:opponent(player)
  local n = math.min(me.vars.steal, game:counter(other, "points"))
  if n > 0 then
    game:count(other, "points", -n)
    game:count(player, "points", n)
  end
end

-- The bot gives the command with the highest number.
---@param me arbiter.me
---@param it arbiter.it
---@param game arbiter.game
function rate(me, it, game)
  if it:action() ~= "play" then return 0 end
  local rank, top = game:attribute(it:card(), "rank"), game:top(0, "pile")
  local scores = top == 0 or rank > game:attribute(top, "rank")
  return (scores and 20 or 10) - rank
end
