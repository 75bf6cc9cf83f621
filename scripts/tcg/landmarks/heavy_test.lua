-- X-08: heavy weapons of ours.

function test_x08_rocket_launcher(t)
  local a, b = t:unit(1, "2/0/9", "alpha front"), t:unit(1, "2/0/9", "bravo front")
  local hog, man = t:unit(2, "0/0/9 VEHICLE", "alpha front"), t:unit(2, "0/0/9", "bravo front")
  local one, two = t:hand(1, "LMK-001", "LMK-001")
  t:play(one, {on = a})
  t:play(two, {on = b})
  t:end_phase()
  t:attack(a, hog)
  t:breakdown(hog, {base = 3, "LMK-001 +3", health = 6})
  t:attack(b, man)
  t:breakdown(man, {base = 3, health = 3})
end

-- G-22: not in striking back.
function test_x08_rocket_launcher_strikes_back_as_usual(t)
  local a = t:unit(1, "2/0/9", "alpha front", {damage = 0})
  t:attach("LMK-001", a)
  local hog = t:unit(2, "1/0/9 VEHICLE", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(hog, a)
  t:breakdown(hog, {base = 3, health = 3})
end

function test_x08_rocket_launcher_is_no_weapon_of_vehicles(t)
  local hog = t:unit(1, "UNSC-005", "alpha front")
  local one = t:hand(1, "LMK-001")
  t:refused("BAD_TARGET"):play(one, {on = hog})
end

function test_x08_chaingun_turret(t)
  local a = t:unit(1, "1/0/9 PLASMA", "alpha front")
  local gun = t:hand(1, "LMK-002")
  t:play(gun, {on = a})
  t:expect(a, {attack = 4, keywords = {"BALLISTIC"}})
  t:end_phase()
  t:attack(a, "base")
  t:events("DAMAGE_CALC_STARTED", {type = "BALLISTIC"}, 1)
  t:player(2, {base = 26})
end

function test_x08_chaingun_turret_does_not_move(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local gun = t:hand(1, "LMK-002")
  t:play(gun, {on = a})
  t:cannot():move(a, "alpha back")
end

-- X-08: the rack has them, too.
function test_x08_the_rack_gives_any_of_them(t)
  t:option("landmarks")
  t:place("HEAVY-RACK", {lane = "alpha"})
  t:unit(1, "1/0/1", "alpha front")
  for _ = 1, 30 do
    t:end_phase()
    t:end_turn()
    t:end_turn()
  end
  for _, id in ipairs({"COV-006", "COV-007", "FOR-006", "LMK-001", "LMK-002"}) do
    t:events("tcg:CARD_CREATED", {card = id})
  end
end

function test_x08_what_heavy_weapons_cost(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local one, two = t:hand(1, "LMK-001", "LMK-002")
  t:play(one, {on = a})
  t:player(1, {supply = 8})
  t:play(two, {on = a})
  t:player(1, {supply = 6})
end

-- D-17: a unit with only the launcher's own attack has its bonus, and a unit that has lost
-- that attack too does not.
function test_x08_d17_rocket_launcher_of_the_weak(t)
  local a, b = t:unit(1, "0/0/9", "alpha front"), t:unit(1, "0/0/9", "bravo front", {statuses = {"ROUTED"}})
  local hog, hog2 = t:unit(2, "0/0/9 VEHICLE", "alpha front"), t:unit(2, "0/0/9 VEHICLE", "bravo front")
  t:attach("LMK-001", a)
  t:attach("LMK-001", b)
  t:phase("skirmish")
  t:attack(a, hog)
  t:breakdown(hog, {base = 1, "LMK-001 +3", health = 4})
  t:expect(b, {attack = 0})
  t:attack(b, hog2)
  t:expect(hog2, {damage = 0})
end

-- X-08, M-02: an ally's unit can bear it too.
function test_x08_a_friend_can_bear_it(t)
  t:mode("2v2")
  local ally = t:unit(3, "1/0/9", "alpha front")
  local one, two = t:hand(1, "LMK-001", "LMK-002")
  t:play(one, {on = ally})
  t:play(two, {on = ally})
  t:expect(ally, {armory = {"LMK-001", "LMK-002"}})
end
