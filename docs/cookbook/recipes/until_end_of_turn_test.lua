function test_lasts_for_the_turn(t)
  local man = t:unit(1, "1/0/3", "alpha front")
  t:play(t:hand(1, "CB-010"), {on = man})
  t:expect(man, {attack = 3, keywords = {"ARMOR"}})
  t:end_turn()
  t:expect(man, {attack = 1, no_keywords = {"ARMOR"}})
end
