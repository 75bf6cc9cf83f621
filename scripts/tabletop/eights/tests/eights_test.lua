-- Cards match the pile by suit or rank, and an eight matches every card.

function test_each_has_seven_cards(t)
  for seed = 1, 12 do
    t:reset()
    t:match({seed = seed})
    t:eq(t:value("zone[2].size"), 1)
    t:eq(t:value("zone[3].size"), 7)
    t:eq(t:value("zone[4].size"), 7)
  end
end

function test_after_five_draws_only_a_pass_is_left(t)
  t:match({seed = 1})
  for i = 1, 5 do t:command("draw") end
  t:command("pass")
  t:to_act(2)
end
