-- FOR-110 Watcher: 1/1/2, INFANTRY, RADAR, RANGED, SHIELDED(1).

-- FOR-110: at its player's turn the others of its lane regain a point, before the recharge.
function test_for_110_mends_shields(t)
  t:unit(1, "FOR-110", "alpha back")
  local near = t:unit(1, "1/3/3", "alpha front", {shield = 0, damaged = true})
  local far = t:unit(1, "1/3/3", "bravo front", {shield = 0, damaged = true})
  local foe = t:unit(2, "2/0/3", "alpha front")
  t:end_turn()
  t:end_phase()
  t:attack(foe, near)
  t:end_turn()
  t:events("tcg:SHIELD_RESTORED", {target = near, amount = 1}, 1)
  t:expect(near, {shield = 1})
  t:expect(far, {shield = 3})
end

-- FOR-110: it sees for vessels, and past a front row.
function test_for_110_is_radar(t)
  t:option("all_domain")
  local eye, ship = t:unit(1, "FOR-110", "alpha back"), t:unit(1, "FOR-101", "orbit alpha")
  t:unit(2, "1/0/4", "alpha front")
  local foe = t:unit(2, "1/0/4", "alpha back")
  t:end_phase()
  t:attack(ship, foe)
  t:end_phase()
  t:attack(eye, foe)
  t:expect(foe, {damage = 3})
end

-- FOR-110: the printed card moves, and restores neither its own shield nor a full one.
function test_for_110_mends_others_only(t)
  local eye = t:unit(1, "FOR-110", "alpha back", {shield = 0, damaged = true})
  t:unit(1, "1/3/3", "alpha front")
  t:expect(eye, {attack = 1, shield_cap = 1, health = 2, cost = 3, keywords = {"RADAR", "RANGED", SHIELDED = 1}})
  t:move(eye, "bravo back")
  t:end_turn()
  t:end_turn()
  t:no_event("tcg:SHIELD_RESTORED")
end
