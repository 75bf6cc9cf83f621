-- The higher card wins the prize; nobody does when both are the same.
function award(me, ev, game)
    local prize = game:top(0, "prize")
    local one = game:attribute(game:top(1, "played"), "rank")
    local two = game:attribute(game:top(2, "played"), "rank")
    local winner = one > two and 1 or one < two and 2 or 0
    if winner == 0 then
        game:move{ card = prize, to = "left" }
        return
    end
    game:count(winner, "lead", game:attribute(prize, "rank"))
    game:count(game:opponent(winner), "lead", -game:attribute(prize, "rank"))
    game:move{ card = prize, to = "won", player = winner }
end

function rate(me, it, game)
    local prize = game:attribute(game:top(0, "prize"), "rank")
    return -math.abs(game:attribute(it:card(), "rank") - prize)
end
