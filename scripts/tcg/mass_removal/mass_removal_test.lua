function test_m07_m16_window_with_four_seats(t)
  t:mode("ffa4")
  t:battery(1, 9)
  local one, two = t:hand(1, "COV-009", "COV-009")
  t:play(one, {at = "alpha"})
  t:refused("REMOVAL_WINDOW"):play(two, {at = "alpha"})
end

-- M-16: who used mass removal in own turn n may use the next in n + window.
function test_m16_mass_removal(t)
  t:option("removal_limit")
  t:battery(1, 9)
  local one, two = t:hand(1, "COV-009", "COV-009")
  t:play(one, {at = "alpha"})
  t:refused("REMOVAL_WINDOW"):play(two, {at = "alpha"})
  t:end_turn()
  t:end_turn()
  t:refused("REMOVAL_WINDOW"):play(two, {at = "alpha"})
  t:end_turn()
  t:end_turn()
  t:play(two, {at = "alpha"})
end
