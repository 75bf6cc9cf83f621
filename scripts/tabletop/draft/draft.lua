local drums = { [0] = 0, 1, 3, 6, 10, 15 }

-- Sums of the values of a player's cards of the day, by kind. Masks count over all days.
local function tally(game, player)
    local n = { lantern = 0, kite = 0, drum = 0, banner = 0, stall = 0, stage = 0, dancer = 0 }
    for _, card in ipairs(game:cards(player, "fair")) do
        local kind = game:attribute(card, "kind")
        n[kind] = n[kind] + game:attribute(card, "value")
    end
    n.mask = game:size(player, "masks")
    return n
end

-- Points for cards that count without comparing players.
local function worth(n)
    local lanterns, kites = 5 * math.floor(n.lantern / 2), 10 * math.floor(n.kite / 3)
    return lanterns + kites + drums[math.min(n.drum, 5)] + n.stall + n.dancer + 5 * math.min(n.stage, n.dancer)
end

-- The highest number of banners, and the next one, which is 0 if two players have the highest.
local function best_banners(all)
    local first, second, leaders = 0, 0, 0
    for _, n in ipairs(all) do
        if n.banner > first then
            first, second, leaders = n.banner, first, 1
        elseif n.banner == first then
            leaders = leaders + 1
        elseif n.banner > second then
            second = n.banner
        end
    end
    return first, leaders == 1 and second or 0
end

-- Points for the masks of a player. With two players, the fewest cost nothing.
local function mask_points(all, mine)
    local most, fewest = mine, mine
    for _, n in ipairs(all) do
        most, fewest = math.max(most, n.mask), math.min(fewest, n.mask)
    end
    if most == fewest then return 0 end
    if mine == most then return 6 end
    return mine == fewest and #all > 2 and -6 or 0
end

-- After the last choice of a day its cards are counted, and after the third day the masks.
function count(me, ev, game)
    local all, day = {}, game:counter(0, "day")
    for player = 1, game:seats() do all[player] = tally(game, player) end
    local first, second = best_banners(all)
    for player, n in ipairs(all) do
        local points = worth(n)
        if n.banner > 0 and n.banner == first then
            points = points + 6
        elseif n.banner > 0 and n.banner == second then
            points = points + 3
        end
        if day == 3 then points = points + mask_points(all, n.mask) end
        game:count(player, "score", points)
        game:gather{ from = "fair", to = "box", player = player }
    end
    game:count(0, "day", 1)
end

-- Hands go to the next player, and on the second day to the one before.
function pass(me, ev, game)
    local from, to, step = game:seats(), 1, -1
    if game:counter(0, "day") == 2 then from, to, step = to, from, 1 end
    local n = game:size(1, "hand")
    game:deal{ from = "hand", of = from, to = "passing", n = n }
    for player = from + step, to, step do
        game:deal{ from = "hand", of = player, to = "hand", player = player - step, n = n }
    end
    game:deal{ from = "passing", to = "hand", player = to, n = n }
end

-- Tenths of a point that a card may bring later as a part of a set.
local function promise(kind, n, left)
    if kind == "lantern" then return n.lantern % 2 == 0 and left > 2 and 20 or 0 end
    if kind == "kite" then return n.kite % 3 < 2 and left > 3 and 20 or 0 end
    if kind == "drum" then return left > 3 and 10 or 0 end
    if kind == "stage" then return n.stage >= n.dancer and left > 3 and 20 or 0 end
    return 0
end

function rate(me, it, game)
    local kind, value = game:attribute(it:card(), "kind"), game:attribute(it:card(), "value")
    local n = tally(game, me:player())
    if kind == "mask" then return 20 end
    if kind == "banner" then return 10 * value end
    local before, hope = worth(n), promise(kind, n, game:size(me:player(), "hand"))
    n[kind] = n[kind] + value
    return 10 * (worth(n) - before) + hope
end
