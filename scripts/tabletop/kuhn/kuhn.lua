-- The highest card bets and calls, the middle ones check and call, and the lowest folds.
function rate(me, it, game)
    local own, action = game:attribute(game:top(me:player(), "hand"), "rank"), it:action()
    local highest = game:seats() + 1
    local good = { bet = own == highest, check = own ~= highest, call = own > 1, fold = own == 1 }
    return good[action] and 1 or 0
end
