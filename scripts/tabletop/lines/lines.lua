local lines = {
    { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 }, { 1, 5, 9 }, { 3, 5, 7 },
}

-- A cell completes a line if the two others of it are marks of one player.
local function completes(game, cell, player)
    for _, line in ipairs(lines) do
        local own, has = 0, false
        for _, c in ipairs(line) do
            if c == cell then
                has = true
            elseif game:controller(game:at(0, "board", c)) == player then
                own = own + 1
            end
        end
        if has and own == 2 then return true end
    end
    return false
end

-- Corners have odd numbers, and the middle is 5.
function rate(me, it, game)
    local p = me:player()
    if completes(game, it:cell(), p) then return 100 end
    if completes(game, it:cell(), game:opponent(p)) then return 50 end
    if it:cell() == 5 then return 2 end
    return it:cell() % 2
end
