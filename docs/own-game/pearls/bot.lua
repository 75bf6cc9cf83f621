-- The bot gives the command with the highest number.
---@param me arbiter.me
---@param it arbiter.it
---@param game arbiter.game
function rate(me, it, game)
  local worth = 0
  for _, card in ipairs(game:cards(me:player(), "net")) do
    worth = worth + game:attribute(card, "value")
  end
  if it:action() == "surface" then return worth >= me.vars.enough and 2 or 0 end
  return 1
end
