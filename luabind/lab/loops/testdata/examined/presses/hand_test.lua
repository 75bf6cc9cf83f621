function test_presses_by_hand(t)
  local printer = t:unit(1, "PRINTER", "alpha front")
  t:unit(1, "READER", "bravo front")
  local recycler = t:unit(1, "RECYCLER", "charlie front")
  t:supply(1, 1)
  for n = 1, 40 do
    t:act(printer, "print")
    t:command("play 1")
    t:act(recycler, "pulp")
    t:player(1, { supply = 1 + n, battery = 0, hand = 0 })
  end
end
