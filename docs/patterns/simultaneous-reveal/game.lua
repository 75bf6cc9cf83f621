-- Equal moves score nothing.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function compare(me, ev, game)
  local one, two = game:counter(1, "move"), game:counter(2, "move")
  if one ~= two then game:count(one % 3 + 1 == two and 1 or 2, "points", 1) end
end
