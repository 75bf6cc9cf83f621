local index = { clubs = 0, diamonds = 1, hearts = 2, spades = 3 }

-- How many cards of a suit, by its index, the player has.
local function holds(game, player, suit)
    local n = 0
    for _, card in ipairs(game:cards(player, "hand")) do
        if index[game:attribute(card, "suit")] == suit then n = n + 1 end
    end
    return n
end

function rate(me, it, game)
    if it:choice() == "suit" then return holds(game, me:player(), it:option()) end
    if it:action() ~= "play" then return 0 end
    if game:attribute(it:card(), "rank") == 8 then return 1 end
    return 2 + holds(game, me:player(), index[game:attribute(it:card(), "suit")])
end
