function test_shuttle_by_hand(t)
  t:option("all_domain")
  local ship, pod = t:hand(1, "SHUTTLE", "BOUNCER")
  t:supply(1, 4)
  for n = 1, 20 do
    t:play(ship, { at = "orbit alpha" })
    t:act(ship, "load", { on = pod })
    t:act(ship, "drop", { on = pod, at = "alpha front" })
    t:player(1, { supply = 4 + n, hand = 2 })
  end
end
