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

-- M-07: with three seats it is on, in a duel it is off.
function test_m07_m16_on_with_three_seats_and_off_in_a_duel(t)
  for _, mode in ipairs({"ffa3", "duel"}) do
    t:reset()
    t:mode(mode)
    t:supply(1, 20)
    t:battery(1, 9)
    local one, two = t:hand(1, "COV-009", "COV-009")
    t:play(one, {at = "alpha"})
    if mode == "duel" then
      t:play(two, {at = "alpha"})
      t:player(1, {hand = 0})
    else
      t:refused("REMOVAL_WINDOW"):play(two, {at = "alpha"})
    end
  end
end

-- M-16: only mass removal begins the wait, and only mass removal waits.
function test_m16_other_cards_neither_begin_it_nor_wait(t)
  t:option("removal_limit")
  t:battery(1, 9)
  local a, b = t:hand(1, "1/0/1", "1/0/1")
  local beam = t:hand(1, "COV-009")
  t:play(a, {at = "alpha front"})
  t:play(beam, {at = "bravo"})
  t:play(b, {at = "alpha front"})
  t:expect(b, {zone = "board"})
end

-- M-15: what a room can set: 1 to 9.
function test_m15_numbers_of_a_room(t)
  t:option("mass_removal_window=1")
  t:option("mass_removal_window=9")
  t:no_option("mass_removal_window=0")
  t:no_option("mass_removal_window=10")
end
