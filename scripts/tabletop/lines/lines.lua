local lines = {
    { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 }, { 1, 5, 9 }, { 3, 5, 7 },
}
local worth = { 2, 1, 2, 1, 3, 1, 2, 1, 2 }

-- A cell completes a line if the two others of it are marks of one player.
local function completes(game, cell, player)
    for _, line in ipairs(lines) do
        local own, has = 0, false
        for _, c in ipairs(line) do
            local mark = game:at(0, "board", c)
            if c == cell then
                has = true
            elseif mark ~= 0 and game:controller(mark) == player then
                own = own + 1
            end
        end
        if has and own == 2 then return true end
    end
    return false
end

function rate(me, it, game)
    local p = me:player()
    if completes(game, it:cell(), p) then return 100 end
    if completes(game, it:cell(), game:opponent(p)) then return 50 end
    return worth[it:cell()]
end
