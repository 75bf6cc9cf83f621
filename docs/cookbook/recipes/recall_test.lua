function test_returns_to_the_hand(t)
  local man = t:unit(1, "UNSC-002", "alpha front", {damage = 1})
  t:play(t:hand(1, "CB-027"), {on = man})
  t:expect(man, {zone = "hand"})
  t:no_event("KILL_OCCURRED")
  t:play(man, {at = "alpha front"})
  t:expect(man, {health = 2})
end
