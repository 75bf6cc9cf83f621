function test_hits_one_of_them(t)
  local hits = {}
  for seed = 1, 20 do
    t:reset()
    t:seed(seed)
    local a, b = t:unit(2, "1/0/9", "alpha front"), t:unit(2, "1/0/9", "bravo front")
    t:unit(1, "1/0/9", "alpha front")
    t:play(t:hand(1, "CB-034"))
    t:events("DAMAGE_DEALT", {health_lost = 3}, 1)
    hits[t:last("DAMAGE_DEALT", "target") == a and "a" or "b"] = true
    t:eq(t:last("DAMAGE_DEALT", "target") == a or t:last("DAMAGE_DEALT", "target") == b, true)
  end
  t:eq(hits, {a = true, b = true})
end

function test_hits_nobody_when_nobody_is_there(t)
  t:play(t:hand(1, "CB-034"))
  t:no_event("DAMAGE_DEALT")
end
