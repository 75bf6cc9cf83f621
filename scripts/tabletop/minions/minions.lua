-- What a minion is worth: its numbers, and what it can do.
local function strength(game, card)
    local attack = game:attribute(card, "attack")
    local left = game:attribute(card, "health") - game:counter(card, "damage")
    local worth = 2 * attack + 2 * left + 2
    if game:has_status(card, "shield") then worth = worth + attack + 2 end
    if game:has_status(card, "frozen") then worth = worth - attack end
    if game:has_keyword(card, "TAUNT") then worth = worth + left end
    return worth
end

local function side(game, p)
    local life = game:counter(p, "life") + game:counter(p, "armor")
    local n = 2 * life - (life < 10 and 2 * (10 - life) or 0)
    for _, card in ipairs(game:cards(p, "field")) do n = n + strength(game, card) end
    for _, card in ipairs(game:cards(p, "weapon")) do
        n = n + game:attribute(card, "attack") * (game:attribute(card, "uses") - game:counter(card, "damage"))
    end
    return n + 3 * game:size(p, "hand") + 5 * game:size(p, "secrets")
end

-- How good the position is for the player who asks.
function worth(me, it, game)
    local p = me:player()
    return side(game, p) - side(game, game:opponent(p))
end

-- A bot that keeps what gains, and spends the rest of its mana before it ends the turn.
function rate(me, it, game)
    local action = it:action()
    if action == "end" then return 0 end
    if it:choice() == "mulligan" then
        if it:target() == 0 then return 0 end
        return game:attribute(it:target(), "cost") > 3 and 1 or -1
    end
    return it:gain()
end
