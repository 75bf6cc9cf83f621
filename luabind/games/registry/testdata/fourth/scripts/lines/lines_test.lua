function test_a_column_wins(t)
  for _, square in ipairs({"a1", "b1", "a2", "b2", "a3"}) do
    t:command(square)
  end
  t:over("win", 1)
end
