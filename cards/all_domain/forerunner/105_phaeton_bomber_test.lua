-- FOR-105 Phaeton Bomber: 3/2/2 in orbit, BOMBER(1), SHIELDED(2), SENTINEL, SHIELD_HARDENING(1).

-- FOR-105: its strike passes shields, its bombs do not.
function test_for_105_strikes_past_shields(t)
  t:option("all_domain")
  local ship = t:unit(1, "FOR-105", "orbit alpha")
  t:unit(1, "FOR-110", "alpha back")
  local aim, near = t:unit(2, "1/3/9", "alpha front"), t:unit(2, "1/3/9", "alpha back")
  t:end_phase()
  t:attack(ship, aim)
  t:expect(aim, {shield = 2, damage = 3})
  t:expect(near, {shield = 2, damage = 0})
end

-- FOR-105: guns from below lose a point on it, once a turn.
function test_for_105_is_hardened(t)
  t:option("all_domain")
  local one, two = t:unit(1, "UNSC-109", "alpha back"), t:unit(1, "UNSC-109", "alpha front")
  local ship = t:unit(2, "FOR-105", "orbit alpha")
  t:phase("skirmish")
  t:attack(one, ship)
  t:breakdown(ship, {base = 3, "SHIELD_HARDENING -1", shield = 2, health = 0})
  t:attack(two, ship)
  t:expect(ship, {dead = true})
end

-- FOR-105: the printed card.
function test_for_105_is_a_vessel(t)
  t:option("all_domain")
  local ship = t:hand(1, "FOR-105")
  t:play(ship, {at = "orbit bravo"})
  t:player(1, {supply = 5})
  t:expect(ship, {attack = 3, shield = 2, health = 2, layer = "ORBIT", keywords = {"VESSEL", "SENTINEL", BOMBER = 1, SHIELDED = 2, SHIELD_HARDENING = 1}})
end
