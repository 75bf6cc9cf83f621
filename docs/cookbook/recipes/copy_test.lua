function test_copies_the_next_unit(t)
  t:unit(1, "CB-029", "alpha front")
  local first, second = t:hand(1, "UNSC-001", "UNSC-002")
  t:play(first, {at = "bravo front"})
  t:player(1, {hand = {"UNSC-002", "UNSC-001"}})
  t:play(second, {at = "bravo front"})
  t:player(1, {hand = {"UNSC-001"}})
end

function test_copies_nothing_else(t)
  local image, drones = t:hand(1, "CB-029", "CB-032")
  t:play(image, {at = "alpha front"})
  t:player(1, {hand = {"CB-032"}})
  t:fork(function()
    t:play(drones, {at = "bravo back"})
    t:player(1, {hand = {"CB-032"}})
  end)
end

function test_tokens_are_not_played(t)
  t:unit(1, "CB-029", "alpha front")
  local old = t:unit(1, "9/0/9", "bravo front")
  t:play(t:hand(1, "CB-031"), {on = old})
  t:player(1, {hand = 0})
end
