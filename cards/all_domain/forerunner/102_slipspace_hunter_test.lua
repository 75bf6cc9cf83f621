-- FOR-102 Slipspace Hunter: 3/2/2 in orbit, DESTROYER(2), SHIELDED(2).

-- FOR-102: it attacks in the turn of entry.
function test_for_102_attacks_at_once(t)
  t:option("all_domain")
  local flag = t:unit(2, "UNSC-107", "orbit alpha")
  local ship = t:hand(1, "FOR-102")
  t:play(ship, {at = "orbit alpha"})
  t:player(1, {supply = 6})
  t:expect(ship, {attack = 3, shield = 2, health = 2, tired = false, keywords = {"VESSEL", DESTROYER = 2, SHIELDED = 2}})
  t:end_phase()
  t:attack(ship, flag)
  t:breakdown(flag, {base = 3, "DESTROYER +2", health = 5})
end

-- FOR-102: other vessels that come are tired.
function test_for_102_only_itself(t)
  t:option("all_domain")
  local foe = t:unit(2, "0/0/9 ORBIT VESSEL", "orbit alpha")
  local ship, other = t:hand(1, "FOR-102", "UNSC-101")
  t:play(ship, {at = "orbit alpha"})
  t:play(other, {at = "orbit alpha"})
  t:end_phase()
  t:refused("FATIGUE"):attack(other, foe)
  t:attack(ship, foe)
  t:expect(foe, {damage = 3})
end

-- FOR-102: under another player it is tired as others are.
function test_for_102_tired_after_a_change_of_control(t)
  t:option("all_domain")
  local ship = t:unit(2, "FOR-102", "orbit alpha", {shield = 0})
  local card = t:hand(1, "FLD-111")
  t:play(card, {on = ship})
  t:expect(ship, {controller = 1, tired = true})
end
