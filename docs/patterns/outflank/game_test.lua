-- A board with these discs, from cell 1 on, and free cells behind them.
---@param t arbiter.t
local function board(t, discs)
  t:clear(0, "board")
  for cell = 1, 64 do
    local id = ({ D = "DARK", L = "LIGHT" })[discs:sub(cell, cell)] or "FREE"
    t:place(0, "board", cell, id)
  end
  t:turn(1)
end

-- The number of sequences of moves, as published.
---@param t arbiter.t
local function perft(t, depth)
  local n = 0
  for _, command in ipairs(t:legal()) do
    if command ~= "concede" and depth == 1 then
      n = n + 1
    elseif command ~= "concede" then
      t:fork(function()
        t:command(command)
        n = n + perft(t, depth - 1)
      end)
    end
  end
  return n
end

---@param t arbiter.t
function test_as_many_moves_as_published(t)
  for depth, count in ipairs({ 4, 12, 56, 244 }) do t:eq(perft(t, depth), count) end
end

-- Discs turn over in all lines that end with a disc of the player, and in no other.
---@param t arbiter.t
function test_discs_between_turn_over(t)
  board(t, "DLL.....LL......D.L............D")
  t:cannot():command("put h8")
  t:command("put d1")
  t:player(1, {discs = 5})
  t:player(2, {discs = 0})
  t:expect(t:cards(0, "board")[2], {id = "DARK"})
  t:expect(t:cards(0, "board")[10], {id = "LIGHT"})
end

-- Light has no move, so dark goes on.
---@param t arbiter.t
function test_a_player_without_a_move_is_passed_over(t)
  board(t, "DL......DL")
  t:command("put c1")
  t:to_act(1)
  t:command("put c2")
  t:over("win", 1)
end
