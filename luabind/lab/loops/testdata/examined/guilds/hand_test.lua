function test_guilds_by_hand(t)
  local miner = t:unit(1, "MINER", "alpha front")
  local scribe = t:unit(1, "SCRIBE", "bravo front")
  t:unit(1, "NOTARY", "charlie front")
  local clerk = t:unit(1, "CLERK", "charlie back")
  t:supply(1, 2)
  for n = 1, 20 do
    t:act(miner, "mine")
    t:act(scribe, "write")
    local done = false
    for _, c in ipairs(t:legal()) do
      if not done and string.find(c, "file") then
        t:command(c)
        done = true
      end
    end
    t:player(1, { supply = 2 + n, battery = 0, hand = 0 })
  end
end
