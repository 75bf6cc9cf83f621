function test_who_comes_is_hit(t)
  t:unit(2, "CB-006", "alpha front")
  local walker, played, elsewhere = t:unit(1, "1/0/5", "bravo front"), t:hand(1, "UNSC-001", "UNSC-001")
  t:move(walker, "alpha front")
  t:expect(walker, {health = 4})
  t:play(played, {at = "alpha back"})
  t:expect(played, {health = 1})
  t:play(elsewhere, {at = "charlie back"})
  t:expect(elsewhere, {health = 2})
end

function test_friends_walk_through(t)
  t:unit(1, "CB-006", "alpha front")
  local walker, played = t:unit(1, "1/0/5", "bravo front"), t:hand(1, "UNSC-001")
  t:move(walker, "alpha front")
  t:play(played, {at = "alpha back"})
  t:expect(walker, {health = 5})
  t:expect(played, {health = 2})
end
