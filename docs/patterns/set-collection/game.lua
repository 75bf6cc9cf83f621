local worth = { 1, 3, 6, 10, 15 }

-- Sets are counted once, at the end.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function count(me, ev, game)
  for player = 1, game:seats() do
    local sets = { shell = 0, stone = 0, feather = 0 }
    for _, card in ipairs(game:cards(player, "found")) do
      local kind = game:attribute(card, "kind")
      sets[kind] = sets[kind] + 1
    end
    for _, kind in ipairs({ "shell", "stone", "feather" }) do
      if sets[kind] > 0 then game:count(player, "points", worth[sets[kind]]) end
    end
  end
end
