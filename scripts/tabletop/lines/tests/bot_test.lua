-- The marks, the size of the board, and the bot in every line.

local lines = {
  { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 }, { 1, 5, 9 }, { 3, 5, 7 },
}

local function name(cell) return ("abc"):sub((cell - 1) % 3 + 1, (cell - 1) % 3 + 1) .. math.floor((cell - 1) / 3) + 1 end

-- A board with marks of players by cell, in the turn of player 1.
local function scene(t, seed, marks)
  t:reset()
  t:match({ seed = seed })
  for cell = 1, 9 do
    if marks[cell] then t:place(0, "board", cell, marks[cell] == 1 and "CROSS" or "NOUGHT", marks[cell]) end
  end
end

-- With equal ratings the bot would not choose the same in every seed.
function test_the_bot_completes_and_blocks_every_line(t)
  for _, line in ipairs(lines) do
    for missing = 1, 3 do
      for player = 1, 2 do
        local marks = {}
        for i, cell in ipairs(line) do
          if i ~= missing then marks[cell] = player end
        end
        for seed = 1, 3 do
          scene(t, seed, marks)
          t:eq(t:choice(1, "block"), "mark " .. name(line[missing]))
        end
      end
    end
  end
end

function test_the_bot_wins_before_it_blocks(t)
  for seed = 1, 3 do
    scene(t, seed, { [1] = 2, [2] = 2, [7] = 1, [8] = 1 })
    t:eq(t:choice(1, "block"), "mark c3")
    scene(t, seed, { [1] = 1, [2] = 1, [7] = 2, [8] = 2 })
    t:eq(t:choice(1, "block"), "mark c1")
  end
end

-- One mark, or a mark of each, is not a line to complete or to block.
function test_the_bot_likes_the_middle_and_then_all_corners(t)
  local taken = {}
  for seed = 1, 24 do
    scene(t, seed, {})
    t:eq(t:choice(1, "block"), "mark b2")
    scene(t, seed, { [1] = 1, [3] = 2 })
    t:eq(t:choice(1, "block"), "mark b2")
    scene(t, seed, { [5] = 2 })
    taken[t:choice(1, "block")] = true
  end
  for cell = 1, 9 do t:eq(taken["mark " .. name(cell)] or false, cell % 2 == 1 and cell ~= 5) end
end

function test_marks_and_the_board(t)
  t:match({ seed = 1 })
  t:eq(#t:legal(), 9)
  for cell = 1, 9 do t:eq(t:legal()[cell], "mark " .. name(cell)) end
  t:command("mark b2")
  t:player(0, { board = { "CROSS" } })
  t:command("mark a1")
  t:player(0, { board = { "NOUGHT", "CROSS" } })
  t:eq(#t:legal(), 7)
end

function test_two_marks_are_no_line(t)
  for _, cell in ipairs({ "a1", "a3", "b1", "b3", "c2" }) do t:command("mark " .. cell) end
  t:going_on()
  t:command("mark c3")
  t:over("win", 2)
end
