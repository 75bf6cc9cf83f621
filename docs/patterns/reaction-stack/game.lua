-- The cards happen from the top down. A card that denies another takes it along.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function resolve(me, ev, game)
  local cards, denied = game:cards(0, "stack"), false
  for i = #cards, 1, -1 do
    local id, player = game:id(cards[i]), game:controller(cards[i])
    if denied then
      denied = false
    elseif id == "DENY" then
      denied = true
    elseif id == "BOLT" then
      game:count(game:opponent(player), "life", -3)
    else
      game:count(player, "life", 2)
    end
    game:move{ card = cards[i], to = "used" }
  end
  game:lead(game:opponent(game:starter()))
  game:go_to("main")
end
