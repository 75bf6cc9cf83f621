-- Draws n cards. When the deck is empty the discard pile becomes the deck.
local function draw(game, player, n)
    local first = math.min(n, game:size(player, "deck"))
    local rest = math.min(n - first, game:size(player, "discard"))
    if first > 0 then game:deal{ from = "deck", to = "hand", player = player, n = first } end
    if rest > 0 then
        game:gather{ from = "discard", to = "deck", player = player }
        game:deal{ from = "deck", to = "hand", player = player, n = rest }
    end
end

function work(me, ev, game)
    local p, card = me:player(), ev:source()
    game:move{ card = card, to = "played" }
    game:count(p, "actions", game:attribute(card, "actions"))
    game:count(p, "buys", game:attribute(card, "buys"))
    game:count(p, "coins", game:attribute(card, "coins"))
    draw(game, p, game:attribute(card, "draws"))
    if game:id(card) == "KILN" then game:choose(p, "trash") end
end

-- The castles end the match alone, and other piles by three.
function buy(me, ev, game)
    local card = ev:source()
    local last = game:counter(card, "left") == 1
    game:make{ id = game:id(card), to = "discard" }
    game:count(card, "left", -1)
    game:count(me:player(), "points", game:attribute(card, "points"))
    if last then game:count(0, "sold", game:id(card) == "CASTLE" and 3 or 1) end
end

function clean(me, ev, game)
    game:gather("hand", "discard")
    game:gather("played", "discard")
    game:after("refill")
end

-- Discarded cards may be part of the new deck, so it must lie there first.
function refill(me, ev, game)
    draw(game, me:player(), 5)
    game:end_turn()
end

function rate(me, it, game)
    if it:choice() == "trash" then return 10 - game:attribute(it:target(), "cost") end
    local action, card = it:action(), it:card()
    if action == "end" then return 10 end
    if action == "work" then return 90 + game:attribute(card, "actions") end
    if action == "pay" then return 80 end
    local cost = game:attribute(card, "cost")
    if game:id(card) == "COTTAGE" or cost == 0 then return 0 end
    local bonus = game:attribute(card, "kind") == "work" and 0 or 1
    return 20 + 2 * cost + bonus
end
