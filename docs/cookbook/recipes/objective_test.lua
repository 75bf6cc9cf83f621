function test_two_trophies_win(t)
  t:option("hunt")
  local first, second = t:unit(2, "1/0/1 VEHICLE", "alpha front"), t:unit(2, "1/0/1 VEHICLE", "bravo front")
  local a, b = t:hand(1, "tactic DESTROY", "tactic DESTROY")
  t:play(a, {on = first})
  t:going_on()
  t:play(b, {on = second})
  t:over("win", 1)
end

function test_neither_infantry_nor_own_vehicles(t)
  t:option("hunt")
  local man, own = t:unit(2, "1/0/1", "alpha front"), t:unit(1, "1/0/1 VEHICLE", "bravo front")
  local a, b = t:hand(1, "tactic DESTROY", "tactic DESTROY")
  t:play(a, {on = man})
  t:play(b, {on = own})
  t:eq(t:counter("base 1", "trophies"), 0)
end

function test_two_at_the_same_time(t)
  t:option("hunt")
  t:unit(2, "1/0/1 VEHICLE", "alpha front")
  t:unit(2, "1/0/1 VEHICLE", "alpha front 2")
  t:play(t:hand(1, "UNSC-008"), {at = "alpha"})
  t:over("win", 1)
end
