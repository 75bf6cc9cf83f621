-- Two steps along lines, and not past a piece.
---@param t arbiter.t
function test_paths(t)
  t:match({mode = "mypack"})
  t:fen("3k5/9/9/9/4p4/4T4/9/9/9/5K3 w")
  t:targets("e4", {"c4", "d4", "e2", "e3", "e5", "f4", "g4"})
end

-- It takes as it moves.
---@param t arbiter.t
function test_takes(t)
  t:match({mode = "mypack"})
  t:fen("3k5/9/9/9/4p4/4T4/9/9/9/5K3 w")
  t:command("e4e5")
  t:position("3k5/9/9/9/4T4/9/9/9/9/5K3 b")
end

-- The edge of the board ends its way.
---@param t arbiter.t
function test_at_the_edge(t)
  t:match({mode = "mypack"})
  t:fen("3k5/9/9/9/9/9/9/9/2T6/5K3 w")
  t:targets("c1", {"a1", "b1", "c0", "c2", "c3", "d1", "e1"})
end
