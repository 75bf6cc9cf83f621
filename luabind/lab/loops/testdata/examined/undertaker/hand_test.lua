function test_undertaker_by_hand(t)
  local man = t:unit(1, "UNDERTAKER", "alpha front")
  local ghoul = t:hand(1, "GHOUL")
  t:supply(1, 1)
  for n = 1, 20 do
    t:play(ghoul, { at = "bravo front" })
    t:act(man, "bury", { on = ghoul })
    t:act(man, "exhume", { on = ghoul })
    t:player(1, { supply = 1 + n, hand = 1 })
  end
end
