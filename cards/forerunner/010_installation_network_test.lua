-- FOR-010 Installation Network: field, 4 supply. The first Forerunner card of each turn costs 1 less, at least 1.

-- FOR-010, C-R01: the first one only; each kind of card; at least 1.
function test_for_010_first_card(t)
  t:field(1, "FOR-010")
  local drone, beam, surge = t:hand(1, "FOR-001", "FOR-006", "FOR-009")
  t:expect(drone, {cost = 1})
  t:expect(beam, {cost = 1})
  t:expect(surge, {cost = 5})
  t:play(drone, {at = "alpha front"})
  t:player(1, {supply = 9})
  t:expect(beam, {cost = 2})
  t:expect(surge, {cost = 6})
  t:play(beam, {on = drone})
  t:player(1, {supply = 7})
end

-- FOR-010, C-R01: to no less than 1, but a card that is cheaper does not get more expensive.
function test_for_010_floor(t)
  t:field(1, "FOR-010")
  local free, drone = t:hand(1, "1/0/1 FORERUNNER", "FOR-001")
  t:expect(free, {cost = 0})
  t:expect(drone, {cost = 1})
end

-- FOR-010: other factions are not concerned and do not count, nor do the other player's cards.
function test_for_010_forerunner_only(t)
  t:field(1, "FOR-010")
  local odst, drone = t:hand(1, "UNSC-002", "FOR-001")
  local theirs = t:hand(2, "FOR-001")
  t:expect(odst, {cost = 2})
  t:expect(theirs, {cost = 2})
  t:play(odst, {at = "alpha front"})
  t:expect(drone, {cost = 1})
end

-- FOR-010, C-R09: counted from the turn's start, itself included: in the turn it comes it gives nothing.
function test_for_010_counts_itself(t)
  local network, drone = t:hand(1, "FOR-010", "FOR-001")
  t:play(network)
  t:player(1, {supply = 6, field = "FOR-010"})
  t:expect(drone, {cost = 2})
  t:end_turn()
  t:end_turn()
  t:expect(drone, {cost = 1})
end

-- FOR-010, C-R09: so too when another Forerunner card was played before it came.
function test_for_010_after_another(t)
  local drone, network, second = t:hand(1, "FOR-001", "FOR-010", "FOR-001")
  t:play(drone, {at = "alpha front"})
  t:play(network)
  t:expect(second, {cost = 2})
end

-- FOR-010, C-R09: a rejected play does not count.
function test_for_010_rejected_play(t)
  t:field(1, "FOR-010")
  local surge, drone = t:hand(1, "FOR-009", "FOR-001")
  t:refused("BAD_TARGET"):play(surge)
  t:expect(drone, {cost = 1})
end

-- FOR-010: once in each turn.
function test_for_010_each_turn(t)
  t:field(1, "FOR-010")
  local a, b = t:hand(1, "FOR-001", "FOR-001")
  t:play(a, {at = "alpha front"})
  t:expect(b, {cost = 2})
  t:end_turn()
  t:expect(b, {cost = 2})
  t:end_turn()
  t:expect(b, {cost = 1})
end

-- FOR-010: the cheaper cost is what is asked for and paid.
function test_for_010_supply(t)
  t:field(1, "FOR-010")
  local a, b = t:hand(1, "FOR-001", "FOR-001")
  t:supply(1, 1)
  t:play(a, {at = "alpha front"})
  t:events("RESOURCE_SPENT", {supply = 1}, 1)
  t:refused("NO_SUPPLY", {have = 0, need = 2}):play(b, {at = "alpha front"})
end

-- FOR-010: a second Network replaces the first, is the first Forerunner card of the turn and costs 3.
function test_for_010_two_copies(t)
  t:field(1, "FOR-010")
  local second, drone = t:hand(1, "FOR-010", "FOR-001")
  t:play(second)
  t:player(1, {supply = 7, field = "FOR-010", graveyard = {"FOR-010"}})
  t:expect(drone, {cost = 2})
end

-- FOR-010: without it, no reduction; no target; supply and phase.
function test_for_010_refused(t)
  local network, drone = t:hand(1, "FOR-010", "FOR-001")
  local a = t:unit(1, "1/0/1", "alpha front")
  t:supply(1, 3)
  t:expect(drone, {cost = 2})
  t:refused("BAD_TARGET"):play(network, {on = a})
  t:refused("NO_SUPPLY", {have = 3, need = 4}):play(network)
  t:end_phase()
  t:refused("WRONG_PHASE"):play(network)
end
