function test_forward_and_aside(t)
  t:match({mode = "lancers"})
  t:fen("3k5/9/4p4/9/9/4L4/9/9/9/5K3 w")
  t:targets("e4", {"d4", "e5", "e6", "e7", "f4"})
end

function test_forward_is_down_for_black(t)
  t:match({mode = "lancers"})
  t:fen("3k5/9/9/9/4l4/9/9/9/9/5K3 b")
  t:targets("e5", {"d5", "e0", "e1", "e2", "e3", "e4", "f5"})
end
