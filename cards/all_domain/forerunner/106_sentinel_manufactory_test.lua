-- FOR-106 Sentinel Manufactory: 1/2/6 in orbit, FACILITY(1), SHIELDED(2).

-- FOR-106: a drone a turn, for a supply.
function test_for_106_makes_drones(t)
  t:option("all_domain")
  local works = t:unit(1, "FOR-106", "orbit alpha")
  t:act(works, "make")
  t:player(1, {supply = 9, hand = {"FOR-001"}})
  t:events("tcg:CARD_CREATED", {card = "FOR-001"}, 1)
  t:refused("LIMIT"):act(works, "make")
  t:end_turn()
  t:end_turn()
  t:act(works, "make")
  t:player(1, {hand = {"FOR-001", "FOR-001"}})
end

-- FOR-106: in deployment alone, and not without supply.
function test_for_106_costs_supply(t)
  t:option("all_domain")
  local works = t:unit(1, "FOR-106", "orbit alpha")
  t:supply(1, 0)
  t:refused("NO_SUPPLY"):act(works, "make")
  t:end_phase()
  t:refused("WRONG_PHASE"):act(works, "make")
  t:player(1, {hand = 0})
end

-- FOR-106: the printed card is a dock.
function test_for_106_is_a_facility(t)
  t:option("all_domain")
  local works, ship = t:unit(1, "FOR-106", "orbit alpha"), t:unit(1, "FOR-101", "orbit alpha", {damage = 2})
  t:expect(works, {attack = 1, shield = 2, health = 6, cost = 5, keywords = {"VESSEL", FACILITY = 1, SHIELDED = 2}})
  t:end_turn()
  t:end_turn()
  t:expect(ship, {damage = 1})
end
