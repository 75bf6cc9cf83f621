-- The worth of a minion: its numbers, and what it can do.
local function strength(game, card)
    local attack = game:attribute(card, "attack")
    local left = game:attribute(card, "health") - game:counter(card, "damage")
    local worth = 2 + 2 * attack + 2 * left
    if game:has_status(card, "shield") then worth = worth + attack end
    if game:has_status(card, "frozen") then worth = worth - attack end
    if game:has_keyword(card, "TAUNT") then worth = worth + left end
    return worth
end

-- A weapon is worth the damage that is left in it.
local function side(game, p)
    local n = 2 * (game:counter(p, "life") + game:counter(p, "armor"))
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

-- In the mulligan, cards that cost more than three are replaced.
function rate(me, it, game)
    if it:choice() ~= "mulligan" then return it:gain() end
    if it:target() == 0 then return 0 end
    return 2 * game:attribute(it:target(), "cost") - 7
end
