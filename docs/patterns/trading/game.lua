-- A card that is refused goes back.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function agree(me, ev, game)
  local offered = game:top(0, "offer")
  if ev:choice() then
    game:choose(me:player(), "give")
  else
    game:move{ card = offered, to = "hand", player = game:controller(offered) }
  end
end

-- The two cards change places.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function give(me, ev, game)
  local offered = game:top(0, "offer")
  game:move{ card = ev:target(), to = "hand", player = game:controller(offered) }
  game:move{ card = offered, to = "hand" }
end

local function of_kind(game, player, card)
  local list = {}
  for _, other in ipairs(game:cards(player, "hand")) do
    if game:id(other) == game:id(card) then list[#list + 1] = other end
  end
  return list
end

-- A condition of the card of an action has the card in place of an event.
---@param me arbiter.me
---@param card integer
---@param game arbiter.game
function three(me, card, game)
  return #of_kind(game, me:player(), card) >= 3
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function show(me, ev, game)
  local cards = of_kind(game, me:player(), ev:source())
  for i = 1, 3 do game:move{ card = cards[i], to = "sets" } end
  game:count(me:player(), "points", 1)
end
