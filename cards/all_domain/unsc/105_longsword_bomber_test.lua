-- UNSC-105 Longsword Bomber: 3/0/3 in orbit, BOMBER(1), BALLISTIC.

-- UNSC-105: the printed card.
function test_unsc_105_is_a_vessel(t)
  t:option("all_domain")
  local ship = t:hand(1, "UNSC-105")
  t:play(ship, {at = "orbit alpha"})
  t:player(1, {supply = 6})
  t:expect(ship, {attack = 3, health = 3, layer = "ORBIT", keywords = {"VESSEL", "BALLISTIC", BOMBER = 1}})
end

-- UNSC-105: it paints what it strikes, for the strike after it.
function test_unsc_105_paints(t)
  t:option("all_domain")
  local ship = t:unit(1, "UNSC-105", "orbit alpha 1")
  local next = t:unit(1, "4/0/3 ORBIT VESSEL", "orbit alpha 2")
  local radar = t:unit(1, "0/0/2 RADAR", "alpha back")
  local foe, near = t:unit(2, "1/0/20", "alpha front"), t:unit(2, "1/0/20", "alpha back")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 4, statuses = {"PAINTED"}})
  t:expect(near, {damage = 1, no_statuses = true})
  t:attack(next, foe)
  t:expect(foe, {damage = 10})
  t:expect(radar, {damage = 0})
end

-- UNSC-105: without radar or paint it strikes nothing, and it attacks no vessel.
function test_unsc_105_needs_to_see(t)
  t:option("all_domain")
  local ship = t:unit(1, "UNSC-105", "orbit alpha")
  local spotter = t:unit(1, "UNSC-001", "alpha back")
  local foe = t:unit(2, "1/0/20", "alpha front")
  local vessel = t:unit(2, "1/0/20 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:refused("OTHER_LAYER"):attack(ship, foe)
  t:refused("OTHER_LAYER"):attack(ship, vessel)
  t:act(spotter, "paint", {on = foe})
  t:attack(ship, foe)
  t:expect(foe, {damage = 5})
end
