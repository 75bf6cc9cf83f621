local order = { clubs = 0, diamonds = 1, hearts = 2, spades = 3 }

local function suit(game, card)
    return order[game:attribute(card, "suit")]
end

-- How high a card counts in the trick: trumps above the suit that was led, others nothing.
local function height(game, card)
    local rank = game:attribute(card, "rank")
    if suit(game, card) == game:counter(0, "trump") then return 100 + rank end
    return suit(game, card) == game:counter(0, "led") and rank or 0
end

-- The card of the trick that wins it so far, and its height.
local function best(game)
    local card, high = 0, 0
    for _, other in ipairs(game:cards(0, "trick")) do
        local h = height(game, other)
        if h > high then card, high = other, h end
    end
    return card, high
end

-- The winner of a trick leads to the next one.
function trick(me, ev, game)
    local winner = game:controller((best(game)))
    game:gather{ from = "trick", to = "taken", player = winner }
    game:lead(winner)
    game:after("settle")
end

local function tricks_of(game, player)
    return math.floor(game:size(player, "taken") / 4)
end

-- Points for a deal of the team that a player is in.
local function points(game, player)
    local bid, declarer = game:counter(0, "bid"), game:counter(0, "declarer")
    if bid == 0 then return tricks_of(game, player) end
    local made = tricks_of(game, declarer)
    local own = game:team(player) == game:team(declarer)
    if own ~= (made >= bid) then return 0 end
    local value = bid * (game:counter(0, "trump") == 4 and 3 or 2)
    return own and value + made - bid or value
end

-- After eight tricks the deal is scored, and the next player is forehand.
function settle(me, ev, game)
    if game:size(1, "hand") > 0 then
        game:go_to("play")
        return
    end
    for player = 1, 4 do game:count(player, "score", points(game, player)) end
    game:lead(game:counter(0, "forehand") % 4 + 1)
    game:go_to("bidding")
end

-- Tenths of a trick that a hand takes with a trump suit by its index, or with none.
local function strength(game, player, trump)
    local tenths, trumps = 0, 0
    for _, card in ipairs(game:cards(player, "hand")) do
        local rank = game:attribute(card, "rank")
        if suit(game, card) == trump then
            trumps = trumps + 1
            tenths = tenths + (trumps > 2 and 8 or 0)
        end
        tenths = tenths + (rank == 14 and 10 or rank == 13 and 6 or rank == 12 and 3 or 0)
    end
    return trump == 4 and tenths - 4 or tenths
end

function rate(me, it, game)
    local player = me:player()
    if it:choice() == "trump" then return strength(game, player, it:option()) end
    if it:action() == "bid" then
        local most = 0
        for trump = 0, 4 do most = math.max(most, strength(game, player, trump)) end
        return most + 20 - 10 * it:amount()
    end
    if it:action() ~= "play" then return 0 end
    local rank, card, high = game:attribute(it:card(), "rank"), best(game)
    if card == 0 then return rank end
    local mine = height(game, it:card())
    local ally = game:team(game:controller(card)) == game:team(player)
    if mine > high and not ally then return 300 - mine end
    return suit(game, it:card()) == game:counter(0, "trump") and -100 - rank or -rank
end
