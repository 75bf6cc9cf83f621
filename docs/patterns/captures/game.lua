local ways = { RED = 1, BLUE = -1 } -- kings have none, and move both ways

-- Two lines of men on every other cell of each side.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function place(me, ev, game)
  for cell = 1, 36 do
    local row, column = math.floor((cell - 1) / 6) + 1, (cell - 1) % 6 + 1
    if (row + column) % 2 == 0 and row <= 2 then
      game:make{ id = "RED", to = "board", player = 1, cell = cell }
    elseif (row + column) % 2 == 0 and row >= 5 then
      game:make{ id = "BLUE", to = "board", player = 2, cell = cell }
    end
  end
end

-- The cell so many diagonal steps from a card, 0 beyond the board or against its way.
local function cell_at(game, card, columns, rows)
  local way = ways[game:id(card)]
  local column, row = game:column(card) + columns, game:row(card) + rows
  if way and way * rows < 0 or column < 1 or column > 6 or row < 1 or row > 6 then return 0 end
  return (row - 1) * 6 + column
end

-- The cell where a jump over a card ends, 0 for none.
local function landing(game, card, over)
  local columns, rows = game:column(over) - game:column(card), game:row(over) - game:row(card)
  if math.abs(columns) ~= 1 or math.abs(rows) ~= 1 then return 0 end
  local cell = cell_at(game, card, 2 * columns, 2 * rows)
  if cell == 0 or game:at(0, "board", cell) ~= 0 then return 0 end
  return cell
end

local function can_jump(game, card)
  for _, cell in ipairs(game:near(0, "board", game:cell(card))) do
    local over = game:at(0, "board", cell)
    if over ~= 0 and game:controller(over) ~= game:controller(card) and landing(game, card, over) > 0 then return true end
  end
  return false
end

local function can_step(game, card)
  for columns = -1, 1, 2 do
    for rows = -1, 1, 2 do
      local cell = cell_at(game, card, columns, rows)
      if cell > 0 and game:at(0, "board", cell) == 0 then return true end
    end
  end
  return false
end

local function any(game, player, can)
  for _, card in ipairs(game:cards(0, "board")) do
    if game:controller(card) == player and can(game, card) then return true end
  end
  return false
end

-- Captures are compulsory: nobody steps who can jump.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function free(me, ev, game)
  return not any(game, me:player(), can_jump)
end

-- The card of a condition about a target is the one that was chosen before.
---@param me arbiter.me
---@param thing integer
---@param game arbiter.game
function jumps(me, thing, game)
  return landing(game, me:card(), thing) > 0
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function jump(me, ev, game)
  local cell = landing(game, ev:source(), ev:target())
  game:move{ card = ev:target(), to = "box" }
  game:move{ card = ev:source(), to = "board", cell = cell }
  game:after("go_on", { cell })
end

-- This runs when both pieces have moved.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function go_on(me, ev, game, cell)
  if can_jump(game, game:at(0, "board", cell)) then
    game:set_count(0, "jumper", cell)
  else
    game:set_count(0, "jumper", 0)
    game:end_turn()
  end
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function stuck(me, ev, game)
  local player = me:player()
  if not any(game, player, can_jump) and not any(game, player, can_step) then game:win(game:opponent(player)) end
end
