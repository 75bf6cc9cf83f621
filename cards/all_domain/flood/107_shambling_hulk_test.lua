-- FLD-107 Flagship Rotting Crown: 4/0/13 in orbit, CAPITAL(12), legendary.

-- FLD-107: it feeds on its own dead below.
function test_fld_107_feeds(t)
  t:option("all_domain")
  local flag = t:unit(1, "FLD-107", "orbit alpha", {damage = 5})
  local far, foe, mine = t:unit(1, "1/0/1", "bravo front"), t:unit(2, "1/0/1", "alpha front"), t:unit(1, "1/0/1", "alpha front")
  local one, two, three = t:hand(1, "tactic DESTROY", "tactic DESTROY", "tactic DESTROY")
  t:play(one, {on = far})
  t:play(two, {on = foe})
  t:expect(flag, {damage = 5})
  t:play(three, {on = mine})
  t:events("tcg:UNIT_HEALED", {target = flag, amount = 2}, 1)
  t:expect(flag, {damage = 3})
end

-- FLD-107: vessels that fall next to it do not feed it.
function test_fld_107_no_vessels(t)
  t:option("all_domain")
  local flag = t:unit(1, "FLD-107", "orbit alpha", {damage = 5})
  local ship = t:unit(1, "1/0/1 ORBIT VESSEL", "orbit alpha")
  local gun = t:unit(2, "3/0/1 AA", "alpha back")
  t:end_turn()
  t:end_phase()
  t:attack(gun, ship)
  t:expect(ship, {dead = true})
  t:expect(flag, {damage = 5})
end

-- FLD-107: its wreck is the heaviest.
function test_fld_107_crashes(t)
  t:option("all_domain")
  local gun = t:unit(1, "13/0/9 AA", "alpha back")
  local flag = t:unit(2, "FLD-107", "orbit alpha")
  t:expect(flag, {attack = 4, health = 13, cost = 8, keywords = {CAPITAL = 12}})
  t:phase("skirmish")
  t:attack(gun, flag)
  t:events("CAPITAL_SHIP_CRASH_RESOLVED", {damage = 6}, 1)
  t:expect(gun, {damage = 6})
end
