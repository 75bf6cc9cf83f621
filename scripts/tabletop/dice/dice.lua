-- The last bid: the number of dice, and the face.
local function last(game)
    local two = game:counter(0, "two")
    if two > 1 then return 2, two - 1 end
    return 1, game:counter(0, "one") - 1
end

local function shows(game, player, face)
    local die = game:counter(player, "die")
    return (die == face or die == 6) and 1 or 0
end

-- The active player has doubted. The other one wins if there are as many dice as were bid.
function reveal(me, ev, game)
    local many, face = last(game)
    local winner = game:active_player()
    if shows(game, 1, face) + shows(game, 2, face) >= many then
        winner = game:opponent(winner)
    end
    game:count(winner, "won", 1)
    game:count(game:opponent(winner), "won", -1)
end

function rate(me, it, game)
    if it:action() == "liar" then return 4 * last(game) end
    local own = game:counter(me:player(), "die")
    local many = it:action() == "two" and 2 or 1
    return 8 - 3 * (many - shows(game, me:player(), it:amount())) - (it:amount() == own and 0 or 1)
end
