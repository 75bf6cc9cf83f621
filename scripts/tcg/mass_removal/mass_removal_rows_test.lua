-- Scenarios written from the rows alone, before the scripts were read; each is named
-- by its row.

function test_m_16_window_counts_own_turns(t)
  t:mode("ffa3")
  t:option("removal_limit")
  t:battery(1, 9)
  t:battery(2, 9)
  local a, b, c = t:hand(1, "COV-009", "COV-009", "FLD-008")
  local d = t:hand(2, "COV-009")
  t:unit(3, "1/0/9", "alpha front")
  t:play(a, {at = "alpha"})
  t:refused("REMOVAL_WINDOW"):play(b, {at = "alpha"})
  t:end_turn()
  t:play(d, {at = "alpha"})
  t:end_turn()
  t:end_turn()
  t:refused("REMOVAL_WINDOW"):play(b, {at = "alpha"})
  t:end_turn()
  t:end_turn()
  t:end_turn()
  t:play(b, {at = "alpha"})
end

function test_m_15_window_of_three(t)
  t:mode("ffa3")
  t:option("removal_limit")
  t:option("mass_removal_window=3")
  t:battery(1, 9)
  local a, b = t:hand(1, "COV-009", "COV-009")
  t:play(a, {at = "alpha"})
  for n = 1, 6 do t:end_turn() end
  t:refused("REMOVAL_WINDOW"):play(b, {at = "alpha"})
  for n = 1, 3 do t:end_turn() end
  t:play(b, {at = "alpha"})
  t:player(1, {hand = 0})
end

function test_m_16_a_refused_removal_does_not_count(t)
  t:mode("ffa3")
  t:option("removal_limit")
  local a, fuel = t:hand(1, "COV-009", "UNSC-001")
  t:unit(2, "1/0/9", "alpha front")
  t:refused("NO_BATTERY"):play(a, {at = "alpha"})
  t:make_battery(fuel)
  t:play(a, {at = "alpha"})
end
