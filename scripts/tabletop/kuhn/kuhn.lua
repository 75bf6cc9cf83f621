local function rank(game, player)
    return game:attribute(game:top(player, "hand"), "rank")
end

-- Of the players who have not folded, the one with the highest card wins all stakes.
function showdown(me, ev, game)
    local best, pot = nil, 0
    for player = 1, game:seats() do
        pot = pot + game:counter(player, "stake")
        if game:counter(player, "folded") == 0 and (not best or rank(game, player) > rank(game, best)) then
            best = player
        end
    end
    for player = 1, game:seats() do
        game:count(player, "won", -game:counter(player, "stake"))
    end
    game:count(best, "won", pot)
end

-- The highest card bets and calls, the middle ones check and call, and the lowest folds.
function rate(me, it, game)
    local own, action = rank(game, me:player()), it:action()
    local highest = game:seats() + 1
    local good = { bet = own == highest, check = own ~= highest, call = own > 1, fold = own == 1 }
    return good[action] and 1 or 0
end
