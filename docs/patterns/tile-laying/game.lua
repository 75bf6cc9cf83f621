---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function begin(me, ev, game)
  game:make{ id = "TILE-field", to = "map", player = 0, cell = 13 }
  for player = 1, game:seats() do game:deal{ from = "bag", to = "hand", player = player, n = 2 } end
end

-- Cells without a card have the attribute "".
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function lay(me, ev, game)
  local land, points = game:attribute(ev:source(), "land"), 0
  for _, cell in ipairs(game:next_to(0, "map", ev:cell())) do
    if game:attribute(game:at(0, "map", cell), "land") == land then points = points + 1 end
  end
  game:move{ card = ev:source(), to = "map", cell = ev:cell() }
  game:count(me:player(), "points", points)
  if game:size(0, "bag") > 0 then game:deal{ from = "bag", to = "hand" } end
end
