-- Every hand goes to the next seat. The lists are read before the first card moves.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function pass(me, ev, game)
  for player = 1, game:seats() do
    for _, card in ipairs(game:cards(player, "hand")) do
      game:move{ card = card, to = "hand", player = player % game:seats() + 1 }
    end
  end
end
