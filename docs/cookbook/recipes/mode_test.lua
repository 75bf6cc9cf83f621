function test_a_short_match(t)
  t:mode("cb-blitz")
  t:player(1, {base = 10})
  t:player(2, {base = 10})
end

function test_one_turn_of_control_wins(t)
  t:mode("cb-blitz")
  for _, lane in ipairs({"alpha", "bravo", "charlie"}) do
    t:unit(1, "1/0/1", lane .. " front")
  end
  t:end_turn()
  t:over("win", 1)
end
