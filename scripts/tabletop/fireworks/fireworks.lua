local words = { "one", "two", "three", "four", "five" }

-- Bots try cards that they do not see, which have no colour. These fit nothing.
function play(me, ev, game)
    local card = ev:source()
    local colour, number = game:attribute(card, "colour"), game:attribute(card, "number")
    if colour ~= "" and game:counter(0, colour) + 1 == number then
        game:move{ card = card, to = "sky" }
        game:count(0, colour, 1)
        for _, p in ipairs(game:turn_order()) do game:count(p, "score", 1) end
        if number == 5 then game:count(0, "hints", 1) end
    else
        game:move{ card = card, to = "discard" }
        game:count(0, "mistakes", 1)
    end
    game:deal{ from = "deck", to = "hand", player = me:player() }
end

-- Marks all cards of a hand that have an attribute in common with the target.
local function show(ev, game, attribute, word)
    local value = game:attribute(ev:target(), attribute)
    for _, card in ipairs(game:cards(game:holder(ev:target()), "hand")) do
        if game:attribute(card, attribute) == value then game:put_status(card, word(value)) end
    end
    game:count(0, "hints", -1)
end

function colour(me, ev, game)
    show(ev, game, "colour", function(colour) return colour end)
end

function number(me, ev, game)
    show(ev, game, "number", function(number) return words[number] end)
end

local colours = { "red", "yellow", "green", "blue", "white" }

-- The colour and the number that were shown of a card; nil for what was not.
local function shown(game, card)
    local colour, number
    for _, word in ipairs(colours) do
        if game:has_status(card, word) then colour = word end
    end
    for n, word in ipairs(words) do
        if game:has_status(card, word) then number = n end
    end
    return colour, number
end

-- How many colours, of the one that was shown or of all, a card with this number would go on.
local function fits(game, colour, number)
    local n = 0
    for _, word in ipairs(colours) do
        local next = game:counter(0, word) + 1
        if (not colour or word == colour) and next <= 5 and (not number or next == number) then n = n + 1 end
    end
    return n
end

-- A card of another player that can be played is worth a hint about what its owner does not
-- know. The fewer other cards the hint marks, the better.
local function advice(it, game)
    local target, attribute = it:target(), it:action()
    local colour, number = shown(game, target)
    if attribute == "colour" and colour or attribute == "number" and number then return 0 end
    if game:counter(0, game:attribute(target, "colour")) + 1 ~= game:attribute(target, "number") then return 1 end
    local others = 0
    for _, card in ipairs(game:cards(game:holder(target), "hand")) do
        if card ~= target and game:attribute(card, attribute) == game:attribute(target, attribute) then others = others + 1 end
    end
    return 60 - 5 * others + ((colour or number) and 8 or 0)
end

function rate(me, it, game)
    if it:target() ~= 0 then return advice(it, game) end
    local colour, number = shown(game, it:card())
    local marked = colour or number
    local fit = marked and fits(game, colour, number) or 0
    if it:action() == "discard" then return marked and 2 or 10 end
    if fit == 0 then return 0 end
    if number and (colour or fit == 5) then return 100 end
    return game:counter(0, "mistakes") < 2 and 70 or 3
end
