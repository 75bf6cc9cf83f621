function test_one_hears_the_other(t)
  local first, second = t:hand(1, "CB-038", "CB-038")
  t:play(first, {at = "alpha front"})
  t:player(1, {supply = 8})
  t:play(second, {at = "alpha front"})
  t:events("cookbook:BELL", {loud = 2}, 2)
  t:player(1, {supply = 8})
end

function test_nobody_hears_the_enemy(t)
  t:unit(2, "CB-038", "alpha front")
  t:supply(2, 1)
  t:play(t:hand(1, "CB-038"), {at = "alpha front"})
  t:player(2, {supply = 1})
end
