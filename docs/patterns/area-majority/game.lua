local worth = { hills = 5, woods = 3, coast = 2 }

-- The player with the most cards in a region, 0 if two have as many.
local function leader(game, region)
  local pieces = {}
  for _, card in ipairs(game:cards(0, region)) do
    local player = game:controller(card)
    pieces[player] = (pieces[player] or 0) + 1
  end
  local best, most = 0, 0
  for player = 1, game:seats() do
    local n = pieces[player] or 0
    if n > most then
      best, most = player, n
    elseif n == most then
      best = 0
    end
  end
  return best
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function count(me, ev, game)
  for _, region in ipairs({ "hills", "woods", "coast" }) do
    local player = leader(game, region)
    if player > 0 then game:count(player, "points", worth[region]) end
  end
end
