-- UNSC-104 Orion Carrier: 2/0/7 in orbit, CARRIER(1), HANGARS(3), POINT_DEFENSE(1), BALLISTIC.

-- UNSC-104: three squads aboard, and down they go in one turn.
function test_unsc_104_drops_three(t)
  t:option("all_domain")
  local ship = t:unit(1, "UNSC-104", "orbit alpha")
  local one, two, three, four = t:hand(1, "UNSC-002", "UNSC-002", "UNSC-002", "UNSC-002")
  for _, pod in ipairs({one, two, three}) do t:act(ship, "load", {on = pod}) end
  t:refused("CONDITION"):act(ship, "load", {on = four})
  t:player(1, {supply = 7})
  for i, pod in ipairs({one, two, three}) do
    t:act(ship, "drop", {on = pod, at = i < 3 and "alpha front" or "alpha back"})
    t:expect(pod, {overshield = 1, tired = false})
  end
  t:player(1, {supply = 4})
end

-- UNSC-104: who is aboard goes down with it.
function test_unsc_104_falls_with_all_hands(t)
  t:option("all_domain")
  local ship = t:unit(2, "UNSC-104", "orbit alpha", {damage = 4})
  local pod = t:hand(2, "UNSC-002")
  local gun = t:unit(1, "UNSC-109", "alpha back")
  t:active(2)
  t:act(ship, "load", {on = pod})
  t:end_turn()
  t:end_phase()
  t:attack(gun, ship)
  t:expect(ship, {dead = true})
  t:events("tcg:UNIT_REMOVED", {target = pod}, 1)
  t:player(2, {hand = 0})
end

-- UNSC-104: the printed card stops a missile.
function test_unsc_104_stops_a_missile(t)
  t:option("all_domain")
  local ship = t:unit(2, "UNSC-104", "orbit alpha")
  local torpedo = t:hand(1, "COV-111")
  t:expect(ship, {attack = 2, health = 7, cost = 5, keywords = {"VESSEL", "BALLISTIC", CARRIER = 1, HANGARS = 3, POINT_DEFENSE = 1}})
  t:play(torpedo, {on = ship})
  t:events("POINT_DEFENSE_INTERCEPTED", {source = ship}, 1)
  t:expect(ship, {damage = 0})
end
