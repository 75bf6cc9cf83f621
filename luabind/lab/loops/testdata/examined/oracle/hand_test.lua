function test_oracle_by_hand(t)
  local it = t:unit(1, "ORACLE", "alpha front")
  t:supply(1, 1)
  for n = 1, 20 do
    t:act(it, "ask")
    t:answer("gold")
    t:player(1, { supply = 1 + 2 * n })
  end
end
