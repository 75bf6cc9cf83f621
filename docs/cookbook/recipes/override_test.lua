function test_the_card_is_ours(t)
  t:field(1, "UNSC-010")
  t:expect(t:unit(1, "1/0/3", "alpha front"), {health_cap = 5})
  t:expect(t:hand(1, "UNSC-010"), {cost = 4})
end
