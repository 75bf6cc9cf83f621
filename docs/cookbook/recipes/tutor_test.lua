function test_finds_a_vehicle(t)
  t:deck(1, "UNSC-001", "UNSC-005", "COV-004")
  t:play(t:hand(1, "CB-024"))
  t:decision(1, {"COV-004", "UNSC-005"})
  t:answer("UNSC-005")
  t:player(1, {hand = {"UNSC-005"}, deck = 2})
end
