local function value(rank)
    return math.min(rank, 10)
end

-- Points of runs in a list of how many cards there are of each rank.
local function runs(many)
    local points, length, ways = 0, 0, 1
    for rank = 1, 14 do
        local n = many[rank] or 0
        if n > 0 then
            length, ways = length + 1, ways * n
        else
            if length >= 3 then points = points + length * ways end
            length, ways = 0, 1
        end
    end
    return points
end

-- Points of four cards with the starter as the last one: fifteens, pairs, runs, a flush, and
-- the jack of the suit of the starter. A flush in the crib needs all five cards.
function hand_points(ranks, suits, crib)
    local points, many = 0, {}
    local sums = { [0] = 1 } -- in how many ways the cards so far add up to a sum
    for i = 1, 5 do
        local v = value(ranks[i])
        for sum = 15 - v, 0, -1 do
            if sums[sum] then sums[sum + v] = (sums[sum + v] or 0) + sums[sum] end
        end
        local n = many[ranks[i]] or 0
        points, many[ranks[i]] = points + 2 * n, n + 1
    end
    points = points + 2 * (sums[15] or 0) + runs(many)
    if suits[1] == suits[2] and suits[1] == suits[3] and suits[1] == suits[4] then
        if suits[1] == suits[5] then
            points = points + 5
        elseif not crib then
            points = points + 4
        end
    end
    for i = 1, 4 do
        if ranks[i] == 11 and suits[i] == suits[5] then points = points + 1 end
    end
    return points
end

-- Points of the last of the ranks in play, when so much room is left after it.
local function pegged(ranks, room)
    local points, last, same = 0, #ranks, 0
    if room == 16 or room == 0 then points = 2 end
    while ranks[last - same - 1] == ranks[last] do same = same + 1 end
    points = points + same * (same + 1)
    local many, low, high, best = {}, ranks[last], ranks[last], 0
    for i = last, 1, -1 do
        if many[ranks[i]] then break end
        many[ranks[i]] = true
        low, high = math.min(low, ranks[i]), math.max(high, ranks[i])
        local length = last - i + 1
        if length >= 3 and high - low + 1 == length then best = length end
    end
    return points + best
end

local function in_play(game, card)
    local ranks = {}
    for _, c in ipairs(game:cards(0, "pile")) do ranks[#ranks + 1] = game:attribute(c, "rank") end
    ranks[#ranks + 1] = game:attribute(card, "rank")
    return ranks, game:counter(0, "room") - value(ranks[#ranks])
end

function peg(me, ev, game)
    local p = me:player()
    local other = game:opponent(p)
    local ranks, room = in_play(game, ev:source())
    local points = pegged(ranks, room)
    local last = game:size(p, "hand") == 1 and game:size(other, "hand") == 0
    if last and room > 0 then points = points + 1 end
    game:move{ card = ev:source(), to = "pile" }
    game:set_count(0, "room", room)
    if points > 0 then game:count(p, "score", points) end
    if last or room == 0 then
        game:after("reset")
    elseif game:counter(other, "gone") == 1 then
        game:again()
    end
end

function stuck(me, about, game)
    local room = game:counter(0, "room")
    for _, c in ipairs(game:cards(me:player(), "hand")) do
        if value(game:attribute(c, "rank")) <= room then return false end
    end
    return true
end

-- The second player to say go was the last to play a card.
function go(me, ev, game)
    local p = me:player()
    if game:counter(game:opponent(p), "gone") == 1 then
        game:count(p, "score", 1)
        game:after("reset")
    else
        game:set_count(p, "gone", 1)
    end
end

function reset(me, ev, game)
    for _, c in ipairs(game:cards(0, "pile")) do
        game:move{ card = c, to = "laid", player = game:controller(c) }
    end
    game:set_count(0, "room", 31)
    game:set_count(1, "gone", 0)
    game:set_count(2, "gone", 0)
end

local function count(game, cards, crib)
    local ranks, suits = {}, {}
    cards[5] = game:top(0, "cut")
    for i, c in ipairs(cards) do
        ranks[i], suits[i] = game:attribute(c, "rank"), game:attribute(c, "suit")
    end
    return hand_points(ranks, suits, crib)
end

-- The hand of the first player counts first, then that of the dealer, then the crib, which joins
-- the dealer's played cards so that everybody sees it. A player with 121 points wins before the
-- rest is counted.
function show(me, ev, game)
    local lead = game:starter()
    local dealer = game:opponent(lead)
    local first = count(game, game:cards(lead, "laid"))
    local second = count(game, game:cards(dealer, "laid"))
    local third = count(game, game:cards(0, "crib"), true)
    game:count(lead, "score", first)
    if game:counter(lead, "score") + first < 121 then
        game:count(dealer, "score", second)
        game:gather{ from = "crib", to = "laid", player = dealer }
        game:count(dealer, "score", third)
        game:lead(dealer)
    end
end

function rate(me, it, game)
    local rank = game:attribute(it:card(), "rank")
    if it:action() == "play" then
        local ranks, room = in_play(game, it:card())
        return 100 * pegged(ranks, room) + value(rank)
    end
    local makes = 0
    for _, c in ipairs(game:cards(me:player(), "hand")) do
        if c ~= it:card() then
            local other = game:attribute(c, "rank")
            if other == rank or value(other) + value(rank) == 15 then makes = makes + 2 end
            if math.abs(other - rank) <= 2 then makes = makes + 1 end
        end
    end
    return -makes
end
