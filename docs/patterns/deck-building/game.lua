---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function buy(me, ev, game)
  local card = ev:source()
  game:make{ id = game:id(card), to = "discard" }
  game:count(me:player(), "fame", game:attribute(card, "fame"))
  if game:id(card) == "GARDEN" then game:count(0, "gardens", -1) end
  clean(me, ev, game)
end

-- The hand is discarded. The new cards come after it, as a function that game:after names
-- sees the discard pile with them.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function clean(me, ev, game)
  game:gather("hand", "discard")
  game:after("refill")
end

-- When the deck is empty, the discard pile becomes the deck.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function refill(me, ev, game)
  local n = math.min(4, game:size(me:player(), "deck"))
  if n > 0 then game:deal{ from = "deck", to = "hand", n = n } end
  if n < 4 then
    game:gather("discard", "deck")
    game:deal{ from = "deck", to = "hand", n = 4 - n }
  end
end
