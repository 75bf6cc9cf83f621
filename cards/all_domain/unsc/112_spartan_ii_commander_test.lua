-- UNSC-112 Spartan-II Commander: 4/3/5, SPARTAN, HERO, legendary (C-R05).

-- UNSC-112: the printed card attacks in the turn of entry.
function test_unsc_112_attacks_at_once(t)
  local hero = t:hand(1, "UNSC-112")
  t:play(hero, {at = "alpha front"})
  t:player(1, {supply = 4})
  t:expect(hero, {attack = 4, shield = 3, shield_cap = 3, health = 5, tired = false, keywords = {"BALLISTIC", "DROP_POD", SHIELDED = 3}})
  t:end_phase()
  t:attack(hero, "base")
  t:player(2, {base = 26})
end

-- UNSC-112: boarding takes hull past shields, instead of the attack.
function test_unsc_112_boards(t)
  t:option("all_domain")
  local hero = t:unit(1, "UNSC-112", "alpha front")
  local ship = t:unit(2, "2/4/8 ORBIT VESSEL", "orbit alpha")
  local far = t:unit(2, "2/4/8 ORBIT VESSEL", "orbit bravo")
  t:phase("skirmish")
  t:refused("OTHER_LANE"):act(hero, "board", {on = far})
  t:act(hero, "board", {on = ship})
  t:expect(ship, {damage = 3, shield = 4})
  t:expect(hero, {attacked = true, damage = 0})
  t:refused("ATTACKED"):attack(hero, "base")
end

-- UNSC-112: what it boards can fall, and a flagship comes down on it.
function test_unsc_112_brings_a_flagship_down(t)
  t:option("all_domain")
  local hero = t:unit(1, "UNSC-112", "alpha front")
  local flag = t:unit(2, "UNSC-107", "orbit alpha", {damage = 8})
  t:phase("skirmish")
  t:act(hero, "board", {on = flag})
  t:expect(flag, {dead = true})
  t:events("CAPITAL_SHIP_DESTROYED", {target = flag}, 1)
  t:expect(hero, {shield = 0, damage = 1})
end

-- G-01: one copy in a deck.
function test_unsc_112_is_a_hero(t)
  local hero = t:unit(1, "UNSC-112", "alpha front")
  local rifle = t:hand(1, "UNSC-006")
  t:play(rifle, {on = hero})
  t:expect(hero, {attack = 6, armory = {"UNSC-006"}})
end
