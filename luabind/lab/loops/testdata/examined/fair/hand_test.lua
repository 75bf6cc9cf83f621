function test_fair_by_hand(t)
  t:option("landmarks")
  local fair = t:place("FAIR", { lane = "alpha" })
  local trader = t:unit(1, "FAIR-TRADER", "bravo front")
  t:supply(1, 1)
  for n = 1, 20 do
    t:use(1, "buy", { of = fair })
    t:act(trader, "barter")
    t:player(1, { supply = 1 + n, battery = 0 })
  end
end
