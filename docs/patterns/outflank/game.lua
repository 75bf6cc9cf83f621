local colours = { "DARK", "LIGHT" }
local ways = { { -1, -1 }, { 0, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 } }

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function begin(me, ev, game)
  local discs = { [28] = "LIGHT", [29] = "DARK", [36] = "DARK", [37] = "LIGHT" }
  for cell = 1, 64 do
    game:make{ id = discs[cell] or "FREE", to = "board", player = 0, cell = cell }
  end
end

-- The discs in one direction that a disc of the player in this cell would turn over.
local function turned(game, player, column, row, way)
  local own, other, run = colours[player], colours[3 - player], {}
  while true do
    column, row = column + way[1], row + way[2]
    if column < 1 or column > 8 or row < 1 or row > 8 then return {} end
    local card = game:at(0, "board", (row - 1) * 8 + column)
    local id = game:id(card)
    if id == own then return run end
    if id ~= other then return {} end
    run[#run + 1] = card
  end
end

-- Those in all directions.
local function outflanked(game, player, card)
  local list = {}
  for _, way in ipairs(ways) do
    for _, disc in ipairs(turned(game, player, game:column(card), game:row(card), way)) do list[#list + 1] = disc end
  end
  return list
end

---@param me arbiter.me
---@param thing integer
---@param game arbiter.game
function outflanks(me, thing, game)
  return #outflanked(game, me:player(), thing) > 0
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function put(me, ev, game)
  local list = outflanked(game, me:player(), ev:source())
  game:count(me:player(), "discs", #list + 1)
  game:count(game:opponent(me:player()), "discs", -#list)
  list[#list + 1] = ev:source()
  for _, card in ipairs(list) do game:notice{ event = "outflank:TAKE", target = card } end
end

local function can_move(game, player)
  for _, card in ipairs(game:cards(0, "board")) do
    if game:id(card) == "FREE" and #outflanked(game, player, card) > 0 then return true end
  end
  return false
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function stuck(me, ev, game)
  if not can_move(game, 1) and not can_move(game, 2) then game:score() end
end
