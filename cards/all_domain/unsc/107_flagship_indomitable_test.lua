-- UNSC-107 Flagship Indomitable: 5/0/10 in orbit, CAPITAL(8), POINT_DEFENSE(2), HANGARS(1), FAST_DROP, BALLISTIC, legendary.

-- UNSC-107: the printed card.
function test_unsc_107_is_a_flagship(t)
  t:option("all_domain")
  local flag = t:hand(1, "UNSC-107")
  t:play(flag, {at = "orbit bravo"})
  t:player(1, {supply = 2})
  t:expect(flag, {attack = 5, health = 10, layer = "ORBIT", type = "BALLISTIC", keywords = {"VESSEL", CAPITAL = 8, POINT_DEFENSE = 2}})
end

-- UNSC-107: the other vessels of its player have more attack, in every sector; units and others have not.
function test_unsc_107_leads_its_fleet(t)
  t:option("all_domain")
  local flag = t:unit(1, "UNSC-107", "orbit alpha")
  local near, far = t:unit(1, "UNSC-101", "orbit alpha"), t:unit(1, "COV-101", "orbit charlie")
  local unit, foe = t:unit(1, "2/0/4", "alpha front"), t:unit(2, "UNSC-101", "orbit alpha")
  t:expect(flag, {attack = 5})
  t:expect(near, {attack = 3})
  t:expect(far, {attack = 3})
  t:expect(unit, {attack = 2})
  t:expect(foe, {attack = 2})
end

-- UNSC-107: it comes down on the lane with half its mass.
function test_unsc_107_crashes(t)
  t:option("all_domain")
  local gun = t:unit(1, "10/0/5 AA", "alpha back")
  local flag = t:unit(2, "UNSC-107", "orbit alpha")
  local below = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(gun, flag)
  t:order({"CAPITAL_SHIP_DESTROYED", target = flag, mass = 8}, {"CAPITAL_SHIP_CRASH_RESOLVED", damage = 4})
  t:expect(below, {damage = 4})
  t:expect(gun, {damage = 4})
end

-- UNSC-107: it drops free of charge (W-33), a unit a turn.
function test_unsc_107_drops_fast(t)
  t:option("all_domain")
  local flag = t:unit(1, "UNSC-107", "orbit alpha")
  local hero = t:hand(1, "UNSC-112")
  t:act(flag, "load", {on = hero})
  t:player(1, {supply = 7})
  t:act(flag, "drop", {on = hero, at = "alpha front"})
  t:player(1, {supply = 7})
  t:expect(hero, {tired = false, overshield = 0})
end
