function test_copies_the_next_unit(t)
  t:unit(1, "CB-029", "alpha front")
  local first, second = t:hand(1, "UNSC-001", "UNSC-002")
  t:play(first, {at = "bravo front"})
  t:player(1, {hand = {"UNSC-002", "UNSC-001"}})
  t:play(second, {at = "bravo front"})
  t:player(1, {hand = {"UNSC-001"}})
end
