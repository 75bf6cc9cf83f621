-- The roll happens first. advance reads its result.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function roll(me, ev, game)
  game:roll(0, "die", 3, "dice")
  game:after("advance")
end

-- The pawn of the player, on the track or at the start.
local function pawn(game, player)
  local at = game:counter(player, "cell")
  return at > 0 and game:at(0, "track", at) or game:top(player, "start")
end

-- A pawn that lies in the cell goes back first, so that the cell is empty.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function advance(me, ev, game)
  local player = me:player()
  local to = math.min(12, game:counter(player, "cell") + game:counter(0, "die"))
  local other = game:at(0, "track", to)
  if other ~= 0 then
    game:move{ card = other, to = "start", player = game:controller(other) }
    game:set_count(game:controller(other), "cell", 0)
  end
  game:move{ card = pawn(game, player), to = "track", cell = to }
  game:set_count(player, "cell", to)
end
