-- A modifier whose number comes from the room: it returns what is added.
---@param me arbiter.me
---@param unit integer
---@param game arbiter.game
function weary(me, unit, game)
  return -game:option_value("mud_depth")
end
