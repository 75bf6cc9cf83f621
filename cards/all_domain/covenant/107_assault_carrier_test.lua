-- COV-107 Flagship Solemn Penance: 5/5/8 in orbit, CAPITAL(10), HANGARS(3), SHIELDED(5), PLASMA, legendary.

-- COV-107: the other vessels of its player have more shield; units have not.
function test_cov_107_shields_its_fleet(t)
  t:option("all_domain")
  local flag = t:unit(1, "COV-107", "orbit alpha")
  local near, far = t:unit(1, "UNSC-101", "orbit alpha"), t:unit(1, "COV-101", "orbit bravo")
  local unit, foe = t:unit(1, "1/0/3", "alpha front"), t:unit(2, "COV-101", "orbit alpha")
  t:expect(flag, {shield_cap = 5})
  t:expect(near, {shield_cap = 2})
  t:expect(far, {shield_cap = 4})
  t:expect(unit, {shield_cap = 0})
  t:expect(foe, {shield_cap = 2})
end

-- COV-107: what it gives is filled at the recharge.
function test_cov_107_recharges_them(t)
  t:option("all_domain")
  local flag, ship = t:hand(1, "COV-107"), t:unit(1, "UNSC-101", "orbit alpha")
  t:play(flag, {at = "orbit alpha"})
  t:player(1, {supply = 1})
  t:expect(ship, {shield_cap = 2, shield = 0})
  t:end_turn()
  t:end_turn()
  t:expect(ship, {shield = 2})
end

-- COV-107: its wreck has a mass of ten.
function test_cov_107_crashes(t)
  t:option("all_domain")
  local gun = t:unit(1, "8/0/9 AA", "alpha back")
  local flag = t:unit(2, "COV-107", "orbit alpha", {shield = 0})
  t:expect(flag, {attack = 5, health = 8, type = "PLASMA", keywords = {CAPITAL = 10, SHIELDED = 5}})
  t:phase("skirmish")
  t:attack(gun, flag)
  t:events("CAPITAL_SHIP_CRASH_RESOLVED", {damage = 5}, 1)
  t:expect(gun, {damage = 5})
end

-- COV-107: three hangars, whose drops are paid for.
function test_cov_107_drops(t)
  t:option("all_domain")
  local flag = t:unit(1, "COV-107", "orbit alpha")
  local elite = t:hand(1, "COV-108")
  t:expect(flag, {keywords = {HANGARS = 3}})
  t:act(flag, "load", {on = elite})
  t:act(flag, "drop", {on = elite, at = "alpha front"})
  t:player(1, {supply = 7})
  t:expect(elite, {overshield = 0})
end
