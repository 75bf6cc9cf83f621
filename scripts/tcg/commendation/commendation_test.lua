local function fight(t, points, level)
  t:option("commendation")
  local mine = t:place("COMMENDATION", {player = 1})
  local theirs = t:place("COMMENDATION", {player = 2})
  if points then t:count(mine, "commendation_points", points) end
  if level then t:count(mine, "commendation_level", level) end
  return mine, theirs
end

-- X-04: an enemy unit one, an enemy vehicle two.
function test_points_for_kills(t)
  local mine, theirs = fight(t)
  local a, b = t:unit(1, "9/0/9", "alpha front"), t:unit(1, "9/0/9", "bravo front")
  local man, hog = t:unit(2, "0/0/1", "alpha front"), t:unit(2, "UNSC-005", "bravo front")
  t:end_phase()
  t:attack(a, man)
  t:eq(t:counter(mine, "commendation_points"), 1)
  t:attack(b, hog)
  t:eq(t:counter(mine, "commendation_points"), 3)
  t:eq(t:counter(theirs, "commendation_points"), 0)
  t:events("tcg:COMMENDATION_LEVEL", {level = 1}, 1)
end

-- X-04: at most three a global turn; what is beyond is not gained.
function test_at_most_three_a_turn(t)
  local mine = fight(t)
  local a, b = t:unit(1, "9/0/9", "alpha front"), t:unit(1, "9/0/9", "bravo front")
  local x, y = t:unit(2, "UNSC-005", "alpha front"), t:unit(2, "UNSC-005", "bravo front")
  t:end_phase()
  t:attack(a, x)
  t:attack(b, y)
  t:eq(t:counter(mine, "commendation_points"), 3)
  t:events("tcg:COMMENDATION_GAINED", {points = 1, total = 3}, 1)
end

-- X-04: several kills of one area pass the limit no more than one by one.
function test_the_limit_in_one_batch(t)
  local mine = fight(t)
  t:unit(2, "0/0/1", "alpha front")
  t:unit(2, "0/0/1", "alpha front")
  t:unit(2, "0/0/1", "alpha back")
  t:unit(2, "0/0/1", "alpha back")
  t:battery(1, 2)
  t:play(t:hand(1, "COV-009"), {at = "alpha"})
  t:eq(t:counter(mine, "commendation_points"), 3)
  t:events("tcg:COMMENDATION_LEVEL", {}, 1)
end

-- X-04: own units earn nothing.
function test_own_units_earn_nothing(t)
  local mine, theirs = fight(t)
  t:unit(1, "0/0/1", "alpha front")
  t:battery(1, 2)
  t:play(t:hand(1, "COV-009"), {at = "alpha"})
  t:eq(t:counter(mine, "commendation_points"), 0)
  t:eq(t:counter(theirs, "commendation_points"), 0)
end

-- X-04: who strikes back earns too, for the player whose unit it is.
function test_who_strikes_back_earns(t)
  local mine, theirs = fight(t)
  local a, b = t:unit(1, "1/0/1", "alpha front"), t:unit(2, "9/0/9", "alpha front")
  t:end_phase()
  t:attack(a, b)
  t:eq(t:counter(mine, "commendation_points"), 0)
  t:eq(t:counter(theirs, "commendation_points"), 1)
end

-- X-04: the first level makes infantry cheaper, to no less than one.
function test_infantry_is_cheaper(t)
  fight(t, 3, 1)
  local odst, marine, theirs = t:hand(1, "UNSC-002"), t:hand(1, "UNSC-001"), t:hand(2, "UNSC-002")
  t:expect(odst, {cost = 1})
  t:expect(marine, {cost = 1})
  t:expect(theirs, {cost = 2})
end

-- X-04: the second level gives heroes an overshield, and others none.
function test_heroes_arrive_shielded(t)
  fight(t, 7, 2)
  local hero, man = t:hand(1, "1/0/3 HERO"), t:hand(1, "1/0/3")
  t:play(hero, {at = "alpha front"})
  t:expect(hero, {statuses = {OVERSHIELD = 2}})
  t:play(man, {at = "alpha front"})
  t:expect(man, {statuses = {}})
end

function test_heroes_have_nothing_before_that(t)
  fight(t, 3, 1)
  local hero = t:hand(1, "1/0/3 HERO")
  t:play(hero, {at = "alpha front"})
  t:expect(hero, {statuses = {}})
end

-- X-04: two levels that are gained together come lower first, and are never lost.
function test_two_levels_at_once(t)
  local mine = fight(t, 6, 0)
  local a = t:unit(1, "9/0/9", "alpha front")
  local x = t:unit(2, "0/0/1", "alpha front")
  t:end_phase()
  t:attack(a, x)
  t:events("tcg:COMMENDATION_LEVEL", {level = 2}, 1)
end

function test_without_the_module_nothing_is_earned(t)
  local a, x = t:unit(1, "9/0/9", "alpha front"), t:unit(2, "0/0/1", "alpha front")
  t:end_phase()
  t:attack(a, x)
  t:no_event("tcg:COMMENDATION_GAINED")
end

-- X-04: one supply less, for infantry, and for nobody else.
function test_x04_one_less_and_for_infantry_alone(t)
  fight(t, 3, 1)
  local breacher, ghost = t:hand(1, "UNSC-108", "UNSC-005")
  local other = t:hand(2, "UNSC-108")
  t:expect(other, {cost = 4})
  t:expect(breacher, {cost = 3})
  t:expect(ghost, {cost = 3})
end

-- A-07: what is awarded is the awarded player's.
function test_a07_an_award_is_of_one_player(t)
  local mine, theirs = fight(t)
  t:option("evacuation")
  t:count("base 1", "evacuated", 4)
  local a = t:unit(1, "1/0/3", "alpha back")
  t:end_phase()
  t:act(a, "evacuate")
  t:eq(t:counter(mine, "commendation_points"), 5)
  t:eq(t:counter(theirs, "commendation_points"), 0)
end

-- X-04: the strike is for the player who has reached the level.
function test_x04_the_strike_is_of_one_player(t)
  local mine = fight(t, 11, 2)
  local a, x = t:unit(1, "9/0/9", "alpha front"), t:unit(2, "0/0/1", "alpha front")
  t:end_phase()
  t:attack(a, x)
  t:eq(t:counter(mine, "commendation_level"), 3)
  t:player(1, {hand = 1})
  t:player(2, {hand = 0})
end

-- X-04, A-02, A-12: levels and the hangar: a load has half of the reduced cost, and a hero who is dropped arrives with the overshield.
function test_x04_levels_and_the_hangar(t)
  t:mode("ffa3")
  t:option("commendation")
  t:option("all_domain")
  local mine = t:place("COMMENDATION", {player = 1})
  t:count(mine, "commendation_points", 7)
  t:count(mine, "commendation_level", 2)
  local ship = t:unit(1, "1/0/4 ORBIT VESSEL HANGARS(3)", "orbit alpha")
  local hero = t:load(ship, "COV-112")
  local odst, squad = t:hand(1, "UNSC-002", "UNSC-108")
  t:expect(odst, {cost = 1})
  t:expect(squad, {cost = 3})
  t:act(ship, "load", {on = odst})
  t:player(1, {supply = 9})
  t:act(ship, "load", {on = squad})
  t:player(1, {supply = 7})
  t:act(ship, "drop", {on = hero, at = "alpha front"})
  t:expect(hero, {statuses = {OVERSHIELD = 2}, tired = true})
end
