-- What wins: squares count from 1, row by row.
local lines = {
  {1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7}, {2, 5, 8}, {3, 6, 9}, {1, 5, 9}, {3, 5, 7},
}

function look(me, ev, game)
  local p = ev:player()
  for _, line in ipairs(lines) do
    if game:mark(line[1]) == p and game:mark(line[2]) == p and game:mark(line[3]) == p then
      game:win(p)
      return
    end
  end
end
