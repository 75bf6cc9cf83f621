-- The rank of the card in a player's hand; 0 for one that the reader does not see.
local function rank(game, player)
    return game:attribute(game:top(player, "hand"), "rank")
end

-- The card goes to a zone that only the one who looks sees, and back again.
function look(me, ev, game)
    local card, other = game:top(ev:choice(), "hand"), ev:choice()
    game:move{ card = card, to = "glance" }
    game:move{ card = card, to = "hand", player = other }
end

function fence(me, ev, game)
    local p, other = me:player(), ev:choice()
    local mine, theirs = rank(game, p), rank(game, other)
    if mine < theirs then game:set_count(p, "caught", 1) end
    if theirs < mine then game:set_count(other, "caught", 1) end
end

function swap(me, ev, game)
    local p, other = me:player(), ev:choice()
    local mine, theirs = game:top(p, "hand"), game:top(other, "hand")
    game:move{ card = mine, to = "hand", player = other }
    game:move{ card = theirs, to = "hand", player = p }
end

-- The sum of the ranks of the cards that a player has played.
local function played(game, player)
    local sum = 0
    for _, card in ipairs(game:cards(player, "pile")) do sum = sum + game:attribute(card, "rank") end
    return sum
end

-- Of those who are left the highest hand wins, then the one who has played most. Equals win
-- together. Five rounds of two players, four of three, or three of four win the match.
function count_up(me, ev, game)
    local best, winners, over = -1, {}, false
    for p = 1, game:seats() do
        if game:counter(p, "caught") == 0 then
            local value = 100 * rank(game, p) + played(game, p)
            if value > best then best, winners = value, {} end
            if value == best then winners[#winners + 1] = p end
        end
    end
    for _, p in ipairs(winners) do
        game:count(p, "won", 1)
        over = over or game:counter(p, "won") + 1 == 7 - game:seats()
    end
    game:lead(winners[1])
    if over then game:score() end
end

local copies = { 5, 2, 2, 2, 2, 1, 1, 1 }

-- How many cards of a rank the player has not seen.
local function unseen(game, player, of)
    local n = copies[of]
    local function see(p, zone)
        for _, card in ipairs(game:cards(p, zone)) do
            if game:attribute(card, "rank") == of then n = n - 1 end
        end
    end
    see(0, "open")
    see(player, "hand")
    for p = 1, game:seats() do see(p, "pile") end
    return n
end

function rate(me, it, game)
    local p, other = me:player(), it:target()
    if it:choice() == "name" then return 10 * unseen(game, p, it:option()) + it:option() end
    if it:choice() == "expel" then return other == p and -9 or game:counter(other, "won") end
    if it:choice() ~= "" then return game:counter(other, "won") end
    local mine, keeps = game:attribute(it:card(), "rank"), 0
    for _, card in ipairs(game:cards(p, "hand")) do
        if card ~= it:card() then keeps = game:attribute(card, "rank") end
    end
    if mine == 8 then return -99 end
    if mine == 3 then return keeps >= 5 and 9 or -9 end
    return 8 - mine
end
