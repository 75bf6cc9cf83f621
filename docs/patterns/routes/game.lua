-- The couriers begin in the middle of the first line and of the last one.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function place(me, ev, game)
  game:make{ id = "RED", to = "board", player = 1, cell = 3 }
  game:make{ id = "BLUE", to = "board", player = 2, cell = 23 }
end

-- Red goes to the last line, blue to the first.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function arrived(me, ev, game)
  local player = me:player()
  for _, card in ipairs(game:cards(0, "board")) do
    if card ~= 0 and game:id(card) ~= "ROCK" and game:controller(card) == player then
      return game:row(card) == (player == 1 and 5 or 1)
    end
  end
  return false
end
