-- FLD-105 Spore Bomber: 2/0/4 in orbit, BOMBER(1), INFECT.

-- FLD-105: whom its bombs and its strike kill, they infect.
function test_fld_105_infects(t)
  t:option("all_domain")
  local ship = t:unit(1, "FLD-105", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha front")
  local aim, near = t:unit(2, "1/0/3", "alpha front"), t:unit(2, "1/0/1", "alpha back")
  t:end_phase()
  t:attack(ship, aim)
  t:events("INFECT_TRIGGERED", {source = ship, spawned = 1}, 2)
  t:expect(aim, {dead = true})
  t:expect(near, {dead = true})
  t:expect(t:at(1, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(1, "alpha back 2"), {id = "TOKEN-COMBAT-FORM"})
end

-- FLD-105: vehicles are not infected.
function test_fld_105_no_vehicles(t)
  t:option("all_domain")
  local ship = t:unit(1, "FLD-105", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha front")
  local car = t:unit(2, "1/0/2 VEHICLE", "alpha front")
  t:end_phase()
  t:attack(ship, car)
  t:expect(car, {dead = true})
  t:no_event("INFECT_TRIGGERED")
end

-- FLD-105: the printed card.
function test_fld_105_is_a_vessel(t)
  t:option("all_domain")
  local ship = t:hand(1, "FLD-105")
  t:play(ship, {at = "orbit alpha"})
  t:player(1, {supply = 6})
  t:expect(ship, {attack = 2, health = 4, layer = "ORBIT", tired = true, keywords = {"VESSEL", "INFECT", BOMBER = 1}})
end
