function test_mills_two(t)
  t:deck(2, "UNSC-001", "UNSC-002", "UNSC-003")
  t:play(t:hand(1, "CB-025"))
  t:player(2, {deck = 1, graveyard = {"UNSC-001", "UNSC-002"}})
end

function test_mills_what_is_there(t)
  t:deck(2, "UNSC-001")
  t:play(t:hand(1, "CB-025"))
  t:player(2, {deck = 0, graveyard = 1})
end
