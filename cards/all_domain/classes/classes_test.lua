-- A-11: what each class of vessel does that the others do not. Carriers have a file
-- of their own.

-- FRIGATE: vessels next to it cannot be attacked, the frigate and other escorts can.
function test_frigate_screens_its_sector(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  local near = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit bravo")
  local guard = t:unit(2, "1/0/6 ORBIT VESSEL FRIGATE ESCORT", "orbit alpha 1")
  local great = t:unit(2, "1/0/6 ORBIT VESSEL", "orbit alpha 2")
  local far = t:unit(2, "1/0/6 ORBIT VESSEL", "orbit bravo")
  t:end_phase()
  t:refused("SCREENED", {by = "FRIGATE"}):attack(ship, great)
  t:eq(t:choices(1, "attack", ship), 1)
  t:attack(near, far)
  t:attack(ship, guard)
  t:expect(guard, {damage = 3})
end

function test_frigate_two_of_them_screen_no_frigate(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(2, "1/0/6 ORBIT VESSEL FRIGATE ESCORT", "orbit alpha 1")
  local two = t:unit(2, "1/0/6 ORBIT VESSEL FRIGATE ESCORT", "orbit alpha 2")
  t:end_phase()
  t:attack(ship, two)
  t:expect(two, {damage = 3})
end

-- 13.4: AA chooses past it, as past rows; strikes of the surface are not its matter.
function test_frigate_does_not_stop_aa_nor_strikes(t)
  t:option("all_domain")
  local gun = t:unit(1, "2/0/4 AA RADAR", "alpha back")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(2, "1/0/6 ORBIT VESSEL FRIGATE ESCORT", "orbit alpha 1")
  local great = t:unit(2, "1/0/6 ORBIT VESSEL", "orbit alpha 2")
  local unit = t:unit(2, "1/0/6", "alpha front")
  t:end_phase()
  t:attack(gun, great)
  t:attack(ship, unit)
  t:expect(great, {damage = 2})
  t:expect(unit, {damage = 3})
end

function test_frigate_screens_its_own_side_only(t)
  t:mode("ffa3")
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT VESSEL", "orbit alpha")
  t:unit(3, "1/0/6 ORBIT VESSEL FRIGATE ESCORT", "orbit alpha")
  local other = t:unit(2, "1/0/6 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(ship, other)
  t:expect(other, {damage = 3})
end

-- DESTROYER: more against the great ships, in attack alone.
function test_destroyer_hits_the_great_ships_harder(t)
  for _, great in ipairs({"CAPITAL(2)", "FACILITY(1)", "CARRIER(1)"}) do
    t:reset()
    t:option("all_domain")
    local ship = t:unit(1, "3/0/9 ORBIT VESSEL DESTROYER(2)", "orbit alpha")
    local foe
    if great == "CAPITAL(2)" then foe = t:unit(2, "1/0/9 ORBIT VESSEL CAPITAL(2)", "orbit alpha")
    elseif great == "FACILITY(1)" then foe = t:unit(2, "1/0/9 ORBIT VESSEL FACILITY(1)", "orbit alpha")
    else foe = t:unit(2, "1/0/9 ORBIT VESSEL CARRIER(1)", "orbit alpha") end
    t:end_phase()
    t:attack(ship, foe)
    t:breakdown(foe, {base = 3, "DESTROYER +2", health = 5})
    t:expect(ship, {damage = 1})
  end
end

function test_destroyer_hits_others_as_usual(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/9 ORBIT VESSEL DESTROYER(2)", "orbit alpha")
  local foe = t:unit(2, "1/0/9 ORBIT VESSEL FRIGATE ESCORT", "orbit alpha")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 3})
end

function test_destroyer_strikes_back_as_usual(t)
  t:option("all_domain")
  local ship = t:unit(1, "1/0/9 ORBIT VESSEL CAPITAL(2)", "orbit alpha")
  local foe = t:unit(2, "3/0/9 ORBIT VESSEL DESTROYER(2)", "orbit alpha")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(ship, {damage = 3})
end

-- CRUISER: the broadside comes after the fight and hits past a screen.
function test_cruiser_fires_its_broadside(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/9 ORBIT VESSEL CRUISER(1)", "orbit alpha")
  local guard = t:unit(2, "1/0/6 ORBIT VESSEL FRIGATE ESCORT", "orbit alpha 1")
  local behind = t:unit(2, "1/0/6 ORBIT VESSEL", "orbit alpha 2")
  local far = t:unit(2, "1/0/6 ORBIT VESSEL", "orbit bravo")
  local below = t:unit(2, "1/0/6", "alpha front")
  t:end_phase()
  t:attack(ship, guard)
  t:order("COMBAT_EXCHANGED", {"DAMAGE_DEALT", target = behind})
  t:expect(guard, {damage = 4})
  t:expect(behind, {damage = 1})
  t:expect(far, {damage = 0})
  t:expect(below, {damage = 0})
end

function test_cruiser_that_falls_fires_no_more(t)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/1 ORBIT VESSEL CRUISER(1)", "orbit alpha")
  local foe = t:unit(2, "1/0/6 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 3})
end

function test_cruiser_has_no_broadside_in_striking_back_or_striking_down(t)
  t:option("all_domain")
  local foe = t:unit(2, "3/0/9 ORBIT VESSEL CRUISER(1)", "orbit alpha")
  local ship = t:unit(1, "1/0/9 ORBIT VESSEL CRUISER(1)", "orbit alpha 1")
  local other = t:unit(1, "1/0/9 ORBIT VESSEL RADAR", "orbit alpha 2")
  t:unit(1, "0/0/1 RADAR", "alpha back")
  local below = t:unit(2, "1/0/6", "alpha front")
  t:end_phase()
  t:attack(other, foe)
  t:expect(ship, {damage = 0})
  t:attack(ship, below)
  t:expect(foe, {damage = 1})
  t:expect(below, {damage = 1})
end

-- BOMBER: no vessels; bombs on all enemies of the lane.
function test_bomber_bombs_the_lane(t)
  t:option("all_domain")
  local ship = t:unit(1, "2/0/4 ORBIT VESSEL BOMBER(1)", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local own = t:unit(1, "1/0/3", "alpha front")
  local aim = t:unit(2, "1/0/6", "alpha back")
  local near = t:unit(2, "1/0/6 COVER(2)", "alpha front")
  local far = t:unit(2, "1/0/6", "bravo front")
  t:end_phase()
  t:attack(ship, aim)
  t:expect(aim, {damage = 3})
  t:expect(near, {damage = 1, cover = 2})
  t:expect(far, {damage = 0})
  t:expect(own, {damage = 0})
  t:breakdown(near, {tags = "AREA,ORDNANCE,ORBITAL", health = 1})
end

function test_bomber_fights_no_vessel(t)
  t:option("all_domain")
  local ship = t:unit(1, "2/0/4 ORBIT VESSEL BOMBER(1)", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  t:unit(2, "1/0/6", "alpha front")
  local foe = t:unit(2, "1/0/6 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:refused("OTHER_LAYER"):attack(ship, foe)
  t:end_turn()
  t:end_phase()
  t:attack(foe, ship)
  t:expect(ship, {damage = 1})
  t:expect(foe, {damage = 0})
end

function test_bomber_that_is_stopped_drops_nothing(t)
  t:option("all_domain")
  local ship = t:unit(1, "2/0/4 ORBIT VESSEL BOMBER(1) MISSILE", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local aim = t:unit(2, "1/0/6", "alpha front")
  t:unit(2, "1/0/6 ORBIT VESSEL POINT_DEFENSE(1)", "orbit alpha")
  t:end_phase()
  t:attack(ship, aim)
  t:events("POINT_DEFENSE_INTERCEPTED", {}, 1)
  t:expect(aim, {damage = 0})
end

-- FACILITY: a dock that does not attack.
function test_facility_mends_the_ships_of_its_sector(t)
  t:option("all_domain")
  local dock = t:unit(1, "2/0/6 ORBIT VESSEL FACILITY(2)", "orbit alpha 1", {damage = 2})
  local ship = t:unit(1, "2/0/6 ORBIT VESSEL", "orbit alpha 2", {damage = 3})
  local far = t:unit(1, "2/0/6 ORBIT VESSEL", "orbit bravo", {damage = 3})
  local foe = t:unit(2, "2/0/6 ORBIT VESSEL", "orbit alpha", {damage = 3})
  local below = t:unit(1, "2/0/6", "alpha front", {damage = 3})
  t:end_turn()
  t:expect(ship, {damage = 3})
  t:end_turn()
  t:expect(ship, {damage = 1})
  for _, other in ipairs({far, foe, below}) do t:expect(other, {damage = 3}) end
  t:expect(dock, {damage = 2})
end

function test_facility_does_not_attack_but_strikes_back(t)
  t:option("all_domain")
  local dock = t:unit(1, "2/0/6 ORBIT VESSEL FACILITY(1)", "orbit alpha")
  local ship = t:unit(1, "1/0/6 ORBIT VESSEL", "orbit alpha")
  local foe = t:unit(2, "1/0/6 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(dock, foe)
  t:attack(ship, foe)
  t:end_turn()
  t:end_phase()
  t:attack(foe, dock)
  t:expect(foe, {damage = 3})
end

function test_facility_of_another_is_no_dock(t)
  t:mode("2v2")
  t:option("all_domain")
  t:unit(3, "2/0/6 ORBIT VESSEL FACILITY(2)", "orbit alpha")
  local ship = t:unit(1, "2/0/6 ORBIT VESSEL", "orbit alpha", {damage = 3})
  for _ = 1, 4 do t:end_turn() end
  t:expect(ship, {damage = 3})
end
