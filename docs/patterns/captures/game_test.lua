-- An empty board with these pieces: a cell, a card and its player each.
---@param t arbiter.t
local function board(t, pieces)
  t:clear(0, "board")
  for _, p in ipairs(pieces) do t:place(0, "board", p[1], p[2], p[3]) end
  t:turn(1)
end

---@param t arbiter.t
function test_men_step_diagonally_and_forward(t)
  t:turn(1)
  t:cannot():command("step b2 b3")
  t:command("step b2 a3")
  t:cannot():command("step a5 a4")
  t:command("step a5 b4")
  t:cannot():command("step a3 b2")
end

-- Only the piece that has begun a chain goes on, and a capture may not be declined.
---@param t arbiter.t
function test_a_chain_is_one_turn(t)
  board(t, { { 1, "RED", 1 }, { 5, "RED", 1 }, { 8, "BLUE", 2 }, { 22, "BLUE", 2 }, { 10, "BLUE", 2 }, { 36, "BLUE", 2 } })
  t:cannot():command("step e1 f2")
  t:command("jump a1 on b2")
  t:cannot():command("jump e1 on d2")
  t:command("jump c3 on d4")
  t:player(0, {board = 4})
  t:to_act(2)
end

---@param t arbiter.t
function test_a_man_on_the_last_line_is_a_king(t)
  board(t, { { 27, "RED", 1 }, { 6, "BLUE", 2 } })
  t:command("step c5 b6")
  t:expect(t:cards(0, "board")[2], {id = "RED-KING", cell = 32})
  t:command("step f1 e2")
end

---@param t arbiter.t
function test_a_king_goes_both_ways(t)
  board(t, { { 15, "RED-KING", 1 }, { 6, "BLUE-KING", 2 } })
  t:can():command("step c3 b2")
  t:can():command("step c3 d4")
end

-- Blue's man at the edge has its two cells taken.
---@param t arbiter.t
function test_a_player_who_cannot_move_loses(t)
  board(t, { { 31, "BLUE", 2 }, { 14, "RED-KING", 1 }, { 26, "RED", 1 }, { 21, "RED", 1 } })
  t:command("step b3 a2")
  t:over("win", 1)
end
