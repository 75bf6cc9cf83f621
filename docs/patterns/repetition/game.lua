---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function place(me, ev, game)
  game:make{ id = "RED", to = "board", player = 1, cell = 2 }
  game:make{ id = "BLUE", to = "board", player = 2, cell = 8 }
end

-- The position as one number: the cells of the two guards, and the player to move. A board with
-- more pieces needs up to four counters of a card. Each stores five cells of five kinds.
local function position(game)
  local code = game:active_player() - 1
  for _, card in ipairs(game:cards(0, "board")) do
    local weight = game:id(card) == "RED" and 10 or 100
    code = code + weight * game:cell(card)
  end
  return code
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function note(me, ev, game)
  local now, times = position(game), 1
  for _, card in ipairs(game:cards(0, "notes")) do
    if game:counter(card, "position") == now then times = times + 1 end
  end
  if times == 3 then
    game:draw()
  else
    game:make{ id = "NOTE", to = "notes", player = 0 }
    game:after("write", { now })
  end
end

-- The new card exists only now.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function write(me, ev, game, now)
  game:set_count(game:top(0, "notes"), "position", now)
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function across(me, ev, game)
  local player = me:player()
  for _, card in ipairs(game:cards(0, "board")) do
    if game:controller(card) == player and game:row(card) == (player == 1 and 3 or 1) then return true end
  end
  return false
end
