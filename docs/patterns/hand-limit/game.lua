---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function draw(me, ev, game)
  game:deal{ from = "deck", to = "hand", n = 2 }
  game:after("limit")
end

-- The limit is asked with the cards that were drawn.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function limit(me, ev, game)
  if game:size(me:player(), "hand") > 3 then
    game:choose(me:player(), "discard")
  else
    game:end_turn()
  end
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function discard(me, ev, game)
  game:move{ card = ev:target(), to = "discard" }
  game:after("limit")
end

-- A card of the hand that is equal to another one; 0 if there is none.
local function twin(game, player, card)
  for _, other in ipairs(game:cards(player, "hand")) do
    if other ~= card and game:id(other) == game:id(card) then return other end
  end
  return 0
end

---@param me arbiter.me
---@param card integer
---@param game arbiter.game
function pair(me, card, game)
  return twin(game, me:player(), card) ~= 0
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function sell(me, ev, game)
  local card = ev:source()
  game:move{ card = twin(game, me:player(), card), to = "sold" }
  game:move{ card = card, to = "sold" }
  game:count(me:player(), "points", game:attribute(card, "worth"))
  game:end_turn()
end
