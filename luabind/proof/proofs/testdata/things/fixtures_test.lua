function test_a_lane_has_its_fixture(t)
  local hill = t:place("HILL", {lane = "alpha"})
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(1, "2/0/3", "bravo front")
  local foe = t:unit(2, "2/0/9", "alpha front")
  t:expect(a, {attack = 3})
  t:expect(b, {attack = 2})
  t:expect(foe, {attack = 3})
  t:phase("skirmish")
  t:attack(b, "base")
  t:eq(t:counter(hill, "shots"), 0)
  t:attack(a, foe)
  t:eq(t:counter(hill, "shots"), 1)
end

-- Who holds the lane may use its action, once a turn, on a unit there.
function test_an_action_of_a_lane(t)
  local hill = t:place("HILL", {lane = "alpha"})
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(1, "2/0/3", "bravo front")
  t:refused("OTHER_LANE"):use(1, "dig", {of = hill, on = b})
  t:use(1, "dig", {of = hill, on = a})
  t:expect(a, {cover = 1})
  t:refused("LIMIT"):use(1, "dig", {of = hill, on = a})
  t:command("end")
  t:refused("WRONG_PHASE"):use(1, "dig", {of = hill, on = a})
end

function test_an_action_of_a_lane_is_typed(t)
  t:place("HILL", {lane = "bravo"})
  local b = t:unit(1, "2/0/3", "bravo front")
  t:command("dig on b1")
  t:expect(b, {cover = 1})
  t:end_turn()
end

-- Who does not hold the lane may not.
function test_an_action_needs_its_condition(t)
  local hill = t:place("HILL", {lane = "alpha"})
  local a = t:unit(1, "2/0/3", "alpha front")
  t:unit(2, "2/0/3", "alpha front")
  t:refused("CONDITION"):use(1, "dig", {of = hill, on = a})
end

function test_a_fixture_hears_its_lane(t)
  t:place("SPRING", {lane = "bravo"})
  local marine = t:hand(1, "UNSC-001")
  t:play(marine, {at = "bravo front"})
  t:events("tcg:UNIT_HEALED", {target = marine, by = "SPRING"}, 1)
end

function test_a_fixture_bars_moves(t)
  t:place("MARSH", {lane = "alpha"})
  local a, b = t:unit(1, "1/0/1", "alpha front"), t:unit(1, "1/0/1", "bravo front")
  t:refused("CANNOT_MOVE"):move(a, "alpha back")
  t:move(b, "bravo back")
end

-- A pile deals without repetition; the option makes the boxes.
function test_a_match_begins_with_its_fixtures(t)
  for i = 1, 6 do t:deck(1, "UNSC-001") t:deck(2, "UNSC-001") end
  t:option("alerts")
  t:option("boxes")
  t:start()
  t:events("tcg:FIXTURE_PLACED", {}, 5)
  local n = 0
  for _, id in ipairs({"HILL", "SPRING", "MARSH", "CRATER"}) do
    for _, lane in ipairs({"alpha", "bravo", "charlie"}) do
      if t:fixture(id, {lane = lane}) then n = n + 1 end
    end
  end
  t:eq(n, 3)
  t:eq(t:fixture("BOX", {player = 1}) ~= t:fixture("BOX", {player = 2}), true)
end

function test_a_box_is_filled_within_its_limit(t)
  local box, other = t:place("BOX", {player = 1}), t:place("BOX", {player = 2})
  local a, b = t:unit(1, "2/0/9", "alpha front"), t:unit(1, "2/0/9", "bravo front")
  local x, y = t:unit(2, "0/0/1", "alpha front"), t:unit(2, "0/0/1", "bravo front")
  t:refused("CONDITION"):use(1, "unbox", {of = box})
  t:refused("NOT_YOUR_UNIT"):use(1, "unbox", {of = other})
  t:end_phase()
  t:attack(a, x)
  t:attack(b, y)
  t:eq(t:counter(box, "medals"), 1)
  t:eq(t:counter(other, "medals"), 0)
  t:events("things:BOXED", {n = 1, box = 1}, 1)
  t:end_phase()
  t:end_turn()
  t:command("unbox f1")
  t:player(1, {battery = 1})
  t:eq(t:counter(box, "medals"), 0)
end

function test_a_box_makes_cards_cheaper(t)
  local box = t:place("BOX", {player = 1})
  t:count(box, "medals", 2)
  local mine, theirs = t:hand(1, "UNSC-002"), t:hand(2, "UNSC-002")
  t:expect(mine, {cost = 1})
  t:expect(theirs, {cost = 2})
end

-- Offered by a rule, kept by an ask, over with the turn.
function test_a_truce_is_offered_and_kept(t)
  t:option("parley")
  local a, foe = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "2/0/3", "alpha front")
  t:command("propose base 2")
  t:answer(1)
  t:events("tcg:FIXTURE_PLACED", {fixture = "PAX"}, 1)
  t:refused("LIMIT"):use(1, "propose", {on = "base 2"})
  t:end_phase()
  t:refused("PAX", {by = "PAX"}):attack(a, foe)
  t:end_phase()
  t:eq(t:fixture("PAX", {player = 1, other = 2}), nil)
  t:events("tcg:FIXTURE_REMOVED", {fixture = "PAX", reason = "time"}, 1)
  t:end_phase()
  t:attack(foe, a)
end

function test_a_truce_is_declined(t)
  t:option("parley")
  t:use(1, "propose", {on = "base 2"})
  t:answer(2)
  t:no_event("tcg:FIXTURE_PLACED")
end

function test_no_parley_without_the_option(t)
  local a = t:unit(1, "2/0/3", "alpha front")
  t:refused("NO_ACTION"):use(1, "propose", {on = "base 2"})
  t:refused("NO_ACTION"):act(a, "rally")
end

-- An alert replaces the one before from its pile, and is over in time.
function test_an_alert_is_drawn_and_ends(t)
  t:option("alerts")
  t:seed(1)
  local a = t:unit(1, "2/0/3", "alpha front")
  t:end_turn()
  t:events("tcg:FIXTURE_PLACED", {}, 1)
  t:end_turn()
  t:end_turn()
  t:events("tcg:FIXTURE_REMOVED", {reason = "time"}, 1)
end

function test_an_alert_ends_a_truce(t)
  t:option("alerts")
  t:place("PAX", {player = 1, other = 2})
  t:place("RED-ALERT")
  local a = t:unit(1, "2/0/3", "alpha front")
  t:expect(a, {attack = 3})
  t:end_turn()
  t:order({"tcg:FIXTURE_REMOVED", fixture = "RED-ALERT", reason = "replaced"}, {"tcg:FIXTURE_PLACED", fixture = "BLACKOUT"})
  t:eq(t:fixture("PAX", {player = 1, other = 2}), nil)
  t:expect(a, {attack = 2})
end

-- A rule's action of every unit that fits it; a status on a player acts, listens
-- and changes units.
function test_a_rule_gives_units_an_action(t)
  t:option("parley")
  local a = t:unit(1, "2/0/3", "alpha front")
  local back = t:unit(1, "2/0/3", "alpha back")
  local hog = t:unit(1, "UNSC-005", "bravo front")
  local foe = t:unit(2, "0/0/1", "alpha front")
  t:deck(1, "UNSC-001", "UNSC-001")
  t:refused("CONDITION"):act(back, "rally")
  t:refused("CONDITION"):act(hog, "rally")
  t:refused("NO_ACTION"):use(1, "inspire")
  t:command("rally a1")
  t:player(1, {statuses = {INSPIRED = 1}})
  t:expect(back, {attack = 3})
  t:expect(foe, {attack = 0})
  t:command("inspire")
  t:player(1, {hand = {"UNSC-001"}})
  t:refused("LIMIT"):use(1, "inspire")
  t:refused("MATCH_LIMIT"):act(a, "rally")
  t:end_phase()
  t:attack(a, foe)
  t:events("tcg:UNIT_HEALED", {target = a, by = "INSPIRED"}, 1)
end
