-- FLD-106 Orbital Hive: 1/0/7 in orbit, FACILITY(1).

-- FLD-106: a token below at each end of its player's turn.
function test_fld_106_breeds(t)
  t:option("all_domain")
  t:unit(1, "FLD-106", "orbit bravo")
  t:end_turn()
  t:expect(t:at(1, "bravo back"), {id = "TOKEN-COMBAT-FORM", tired = true})
  t:end_turn()
  t:eq(t:at(1, "bravo back 2"), nil)
  t:end_turn()
  t:expect(t:at(1, "bravo back 2"), {id = "TOKEN-COMBAT-FORM"})
end

-- FLD-106: the back row alone, and no more than it holds.
function test_fld_106_needs_room(t)
  t:option("all_domain")
  t:unit(1, "FLD-106", "orbit bravo")
  t:unit(1, "1/0/1", "bravo back")
  t:unit(1, "1/0/1", "bravo back")
  t:end_turn()
  t:events("tcg:TOKEN_REFUSED", {}, 1)
  t:eq(t:at(1, "bravo front"), nil)
end

-- FLD-106: the printed card repairs ships and does not attack.
function test_fld_106_is_a_facility(t)
  t:option("all_domain")
  local hive = t:unit(1, "FLD-106", "orbit alpha")
  local ship, foe = t:unit(1, "FLD-101", "orbit alpha", {damage = 2}), t:unit(2, "FLD-101", "orbit alpha")
  t:expect(hive, {attack = 1, health = 7, cost = 5, keywords = {"VESSEL", FACILITY = 1}})
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(hive, foe)
  t:end_turn()
  t:end_turn()
  t:expect(ship, {damage = 1})
end
