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
