local words = { sun = 0, moon = 1, star = 2 }

-- The highest card of the suit that was led wins. Its player leads to the next trick.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function trick(me, ev, game)
  local best, high = 0, 0
  for _, card in ipairs(game:cards(0, "trick")) do
    local rank = game:attribute(card, "rank")
    if words[game:attribute(card, "suit")] == game:counter(0, "led") and rank > high then
      best, high = card, rank
    end
  end
  local winner = game:controller(best)
  game:gather{ from = "trick", to = "won", player = winner }
  game:count(winner, "tricks", 1)
  game:lead(winner)
  game:go_to("play")
end
