-- COV-104 Light Carrier: 2/3/4 in orbit, CARRIER(1), HANGARS(2), FAST_DROP, SHIELDED(3), PLASMA.

-- COV-104: its drops cost nothing (W-33), loads do.
function test_cov_104_drops_for_nothing(t)
  t:option("all_domain")
  local ship = t:unit(1, "COV-104", "orbit alpha")
  local elite = t:hand(1, "COV-108")
  t:act(ship, "load", {on = elite})
  t:player(1, {supply = 8})
  t:act(ship, "drop", {on = elite, at = "alpha front"})
  t:player(1, {supply = 8})
  t:expect(elite, {overshield = 1, tired = false})
end

-- COV-104: two a turn, and two aboard.
function test_cov_104_has_two_hangars(t)
  t:option("all_domain")
  local ship = t:unit(1, "COV-104", "orbit alpha")
  local one, two, three = t:hand(1, "COV-108", "COV-108", "COV-108")
  t:act(ship, "load", {on = one})
  t:act(ship, "load", {on = two})
  t:refused("CONDITION"):act(ship, "load", {on = three})
  t:act(ship, "drop", {on = one, at = "alpha front"})
  t:act(ship, "load", {on = three})
  t:act(ship, "drop", {on = two, at = "alpha front"})
  t:refused("CONDITION"):act(ship, "drop", {on = three, at = "alpha back"})
end

-- COV-104: a hero with the mark for drops lands hidden and tired; the printed card.
function test_cov_104_drops_a_hero(t)
  t:option("all_domain")
  local ship = t:unit(1, "COV-104", "orbit alpha")
  local hero = t:hand(1, "COV-112")
  t:expect(ship, {attack = 2, shield = 3, health = 4, cost = 5, type = "PLASMA", keywords = {"VESSEL", "FAST_DROP", CARRIER = 1, HANGARS = 2, SHIELDED = 3}})
  t:act(ship, "load", {on = hero})
  t:player(1, {supply = 6})
  t:act(ship, "drop", {on = hero, at = "alpha back"})
  t:expect(hero, {hidden = true, tired = true, overshield = 1})
end
