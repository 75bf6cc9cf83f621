-- FOR-104 Translocator: 1/3/5 in orbit, CARRIER(2), HANGARS(1), FAST_DROP, SHIELDED(3).

-- FOR-104: a drop free of charge, and a card.
function test_for_104_draws(t)
  t:option("all_domain")
  local ship = t:unit(1, "FOR-104", "orbit alpha")
  t:deck(1, "FOR-001", "FOR-002")
  local knight = t:hand(1, "FOR-108")
  t:act(ship, "load", {on = knight})
  t:act(ship, "drop", {on = knight, at = "alpha front"})
  t:player(1, {supply = 8, hand = {"FOR-001"}})
  t:expect(knight, {statuses = {OVERSHIELD = 4}})
end

-- FOR-104: once a turn, for any unit that drops.
function test_for_104_once_a_turn(t)
  t:option("all_domain")
  local ship, other = t:unit(1, "FOR-104", "orbit alpha"), t:unit(1, "COV-104", "orbit alpha")
  t:deck(1, "FOR-001", "FOR-002")
  local one, two = t:hand(1, "UNSC-002", "UNSC-002")
  t:act(ship, "load", {on = one})
  t:act(other, "load", {on = two})
  t:act(ship, "drop", {on = one, at = "alpha front"})
  t:act(other, "drop", {on = two, at = "alpha front"})
  t:player(1, {hand = {"FOR-001"}, deck = 1})
end

-- FOR-104: what is stopped on its way has not come; the printed card.
function test_for_104_stopped(t)
  t:option("all_domain")
  local ship = t:unit(1, "FOR-104", "orbit alpha")
  t:unit(2, "UNSC-101", "orbit alpha")
  t:deck(1, "FOR-001")
  local knight = t:hand(1, "FOR-108")
  t:expect(ship, {attack = 1, shield = 3, health = 5, cost = 6, keywords = {"VESSEL", "FAST_DROP", CARRIER = 2, HANGARS = 1, SHIELDED = 3}})
  t:act(ship, "load", {on = knight})
  t:act(ship, "drop", {on = knight, at = "alpha front"})
  t:events("POINT_DEFENSE_INTERCEPTED", {}, 1)
  t:player(1, {hand = 0, deck = 1})
end
