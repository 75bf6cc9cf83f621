-- The bidder counts the player's own cards and the hidden ones. Nobody bids: nothing is scored.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function contract(me, ev, game)
  local bidder, bid = game:counter(0, "bidder"), game:counter(0, "least") - 1
  if bidder > 0 then
    local sum = 0
    for _, card in ipairs(game:cards(bidder, "hand")) do sum = sum + game:attribute(card, "value") end
    for _, card in ipairs(game:cards(0, "widow")) do sum = sum + game:attribute(card, "value") end
    game:count(bidder, "points", sum >= bid and bid or -bid)
  end
  game:count(0, "deals", 1)
  game:lead(game:opponent(game:starter()))
  game:go_to("bids")
end
