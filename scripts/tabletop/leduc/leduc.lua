-- A pair with the card on the board beats every other hand; else the higher rank wins.
local function strength(game, player)
    local own = game:attribute(game:top(player, "hand"), "rank")
    if game:attribute(game:top(0, "board"), "rank") == own then return own + 3 end
    return own
end

function showdown(me, ev, game)
    local one, two = strength(game, 1), strength(game, 2)
    if one == two then return end
    local winner, loser = 1, 2
    if two > one then
        winner, loser = 2, 1
    end
    local stake = game:counter(loser, "stake")
    game:count(winner, "won", stake)
    game:count(loser, "won", -stake)
end

function rate(me, it, game)
    local own, action = strength(game, me:player()), it:action()
    if action == "raise" then return own > 2 and 2 or 0 end
    if action == "fold" then return own == 1 and 2 or 0 end
    return 1
end
