-- FOR-103 Harvester: 4/3/6 in orbit, CRUISER(1), SHIELDED(3).

-- FOR-103: a kill gives a battery, one each.
function test_for_103_gathers(t)
  t:option("all_domain")
  local ship = t:unit(1, "FOR-103", "orbit alpha")
  local one, two = t:unit(2, "1/0/4 ORBIT VESSEL", "orbit alpha"), t:unit(2, "1/0/1 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(ship, one)
  t:expect(two, {dead = true})
  t:events("BATTERY_GENERATED", {source_player = 1}, 2)
  t:player(1, {battery = 2})
end

-- FOR-103: battery can still be made that turn (G-04).
function test_for_103_is_beside_the_once_a_turn(t)
  t:option("all_domain")
  local ship = t:unit(1, "FOR-103", "orbit alpha")
  local one = t:unit(2, "1/0/4 ORBIT VESSEL", "orbit alpha")
  local card = t:hand(1, "UNSC-001")
  t:make_battery(card)
  t:end_phase()
  t:attack(ship, one)
  t:player(1, {battery = 2})
end

-- FOR-103: the printed card; no kill, no battery.
function test_for_103_needs_a_kill(t)
  t:option("all_domain")
  local ship = t:unit(1, "FOR-103", "orbit alpha")
  local one = t:unit(2, "1/0/9 ORBIT VESSEL", "orbit alpha")
  t:expect(ship, {attack = 4, shield = 3, health = 6, cost = 6, keywords = {"VESSEL", CRUISER = 1, SHIELDED = 3}})
  t:end_phase()
  t:attack(ship, one)
  t:expect(one, {damage = 5})
  t:player(1, {battery = 0})
end
