-- The player with a mark: who acts, is aimed at or blocks; 0 for none.
local function marked(game, mark)
    for p = 1, game:seats() do
        if game:counter(p, mark) == 1 then return p end
    end
    return 0
end

-- A card of a role in a player's hand, 0 for none.
local function held(game, player, role)
    for _, card in ipairs(game:cards(player, "hand")) do
        if game:attribute(card, "role") == role then return card end
    end
    return 0
end

-- The true claim is shown, and its card is replaced from the deck. Otherwise the one who
-- claimed loses a card: a deed that was doubted does not happen and costs nothing, and a
-- block that was doubted does not stop it.
function doubt(me, ev, game)
    local block = game:phase() == "answer"
    local player = marked(game, block and "blocking" or "acting")
    local card = held(game, player, game:counter(0, "claim"))
    if card ~= 0 then
        game:move{ card = card, to = "shown" }
        game:move{ card = card, to = "deck" }
        game:deal{ from = "deck", to = "hand", player = player }
        game:choose(me:player(), "lose")
        game:go_to(block and "resolve" or "block")
        return
    end
    game:choose(player, "lose")
    if block then
        game:set_count(0, "blocked", 0)
    else
        if game:counter(0, "deed") == 5 then game:count(player, "coins", 3) end
        game:set_count(0, "deed", 0)
    end
    game:go_to("resolve")
end

local coins = { 1, 2, 0, 3 }

-- A player who lost the last card to a doubt is out, and nothing more happens to the player.
function resolve(me, ev, game)
    local p, other, deed = marked(game, "acting"), marked(game, "aimed"), game:counter(0, "deed")
    if game:counter(0, "blocked") == 1 then deed = 0 end
    if coins[deed] then game:count(p, "coins", coins[deed]) end
    if (deed == 3 or deed == 5) and game:counter(other, "cards") > 0 then game:choose(other, "lose") end
    if deed == 6 then
        local n = math.min(2, game:counter(other, "coins"))
        game:count(other, "coins", -n)
        game:count(p, "coins", n)
    end
    if deed == 7 then
        game:deal{ from = "deck", to = "hand", player = p, n = 2 }
        game:choose(p, "give_back")
    end
    for q = 1, game:seats() do
        for _, mark in ipairs({ "acting", "aimed", "exposed", "blocking" }) do game:set_count(q, mark, 0) end
    end
    game:set_count(0, "deed", 0)
    game:set_count(0, "claim", 0)
    game:set_count(0, "blocked", 0)
    game:lead(game:opponent(p))
    game:go_to("act")
end

-- How many cards of a role the player sees, of three.
local function seen(game, player, role)
    local n = 0
    local function look(p, zone)
        for _, card in ipairs(game:cards(p, zone)) do
            if game:attribute(card, "role") == role then n = n + 1 end
        end
    end
    look(player, "hand")
    for p = 1, game:seats() do look(p, "lost") end
    return n
end

local worth = { income = 4, aid = 5, strike = 60, tax = 10, stab = 12, steal = 9 }
local claims = { tax = 1, stab = 2, steal = 3, exchange = 5, forbid = 1, ward = 4, hide = 3, parley = 5 }

-- Claims are for roles that the bot holds. With its last card it also claims the sentry.
-- Players with more coins and cards are the better targets.
function rate(me, it, game)
    local p, deed = me:player(), it:action()
    if it:choice() ~= "" then
        local role = game:attribute(it:target(), "role")
        return seen(game, p, role) * 10 - role
    end
    if deed == "doubt" then return 2 * seen(game, p, game:counter(0, "claim")) - 3 end
    local bold = deed == "ward" and game:counter(p, "cards") == 1
    if claims[deed] and held(game, p, claims[deed]) == 0 and not bold then return -1 end
    if game:phase() == "block" then return claims[deed] or 0 end
    local value = 20 * (worth[deed] or 0)
    if it:target() ~= 0 then
        value = value + 2 * game:counter(it:target(), "coins") + 5 * game:counter(it:target(), "cards")
    end
    return value
end
