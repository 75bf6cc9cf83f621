-- The highest bidder pays and has the lot. A lot without a bid leaves the match's market.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function sell(me, ev, game)
  local winner, lot = game:counter(0, "high"), game:top(0, "lot")
  if winner > 0 then
    game:count(winner, "money", 1 - game:counter(0, "next"))
    game:count(winner, "worth", game:attribute(lot, "worth"))
    game:lead(winner)
  else
    winner = game:starter()
  end
  game:move{ card = lot, to = "bought", player = winner }
  game:after("more")
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function more(me, ev, game)
  if game:size(0, "deck") > 0 then game:go_to("bids") end
end
