function test_elevator_by_hand(t)
  t:option("all_domain")
  local ship = t:unit(1, "ELEVATOR-SHIP", "orbit alpha")
  local diver = t:hand(1, "PAID-DIVER")
  t:supply(1, 2)
  for n = 1, 20 do
    t:play(diver, { at = "bravo front" })
    t:act(ship, "recall", { on = diver })
    t:player(1, { supply = 2 + n, hand = 1 })
  end
end
