-- FOR-107 Flagship Silent Guardian: 6/4/9 in orbit, CAPITAL(10), SHIELDED(4), legendary.

-- FOR-107: its pulse stuns vessels of the sector and vehicles of the lane, of enemies alone.
function test_for_107_pulses(t)
  t:option("all_domain")
  local flag = t:unit(1, "FOR-107", "orbit alpha")
  local ship, car, foot = t:unit(2, "UNSC-101", "orbit alpha"), t:unit(2, "UNSC-005", "alpha back"), t:unit(2, "UNSC-001", "alpha front")
  local far, own = t:unit(2, "UNSC-101", "orbit bravo"), t:unit(1, "UNSC-005", "alpha back")
  t:refused("WRONG_PHASE"):act(flag, "pulse")
  t:end_phase()
  t:act(flag, "pulse")
  t:expect(ship, {statuses = {"EMP"}})
  t:expect(car, {statuses = {"EMP"}})
  for _, other in ipairs({foot, far, own}) do t:expect(other, {no_statuses = true}) end
  t:refused("ATTACKED"):attack(flag, ship)
end

-- FOR-107: what is stunned does not attack in its next turn.
function test_for_107_stuns(t)
  t:option("all_domain")
  local flag = t:unit(1, "FOR-107", "orbit alpha")
  local ship = t:unit(2, "UNSC-101", "orbit alpha")
  t:end_phase()
  t:act(flag, "pulse")
  t:end_turn()
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(ship, flag)
end

-- FOR-107: the printed card crashes.
function test_for_107_crashes(t)
  t:option("all_domain")
  local gun = t:unit(1, "13/0/9 AA", "alpha back")
  local flag = t:unit(2, "FOR-107", "orbit alpha")
  t:expect(flag, {attack = 6, shield = 4, health = 9, cost = 9, keywords = {CAPITAL = 10, SHIELDED = 4}})
  t:phase("skirmish")
  t:attack(gun, flag)
  t:events("CAPITAL_SHIP_CRASH_RESOLVED", {damage = 5}, 1)
  t:expect(gun, {damage = 5})
end
