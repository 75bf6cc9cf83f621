function test_colossus_by_hand(t)
  t:turn(11)
  local altar = t:unit(1, "ALTAR", "alpha back 1")
  t:unit(1, "SMELTER", "alpha back 2")
  local giant = t:hand(1, "COLOSSUS")
  t:supply(1, 6)
  for n = 1, 20 do
    t:play(giant, { at = "bravo front" })
    t:act(altar, "offer", { on = giant })
    t:player(1, { supply = 6 + n, hand = 1 })
  end
end

function test_colossus_waits(t)
  t:turn(9)
  local altar = t:unit(1, "ALTAR", "alpha back 1")
  local giant = t:unit(1, "COLOSSUS", "alpha front 1")
  t:cannot():act(altar, "offer", { on = giant })
end
