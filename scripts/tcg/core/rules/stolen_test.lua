-- Units that change control (G-16, G-23, W-03, W-13).

function test_w03_moved_unit_cannot_hijack(t)
  local s = t:unit(1, "UNSC-004", "alpha front")
  local v = t:unit(2, "COV-004", "bravo front")
  t:move(s, "bravo front")
  t:end_phase()
  t:refused("MOVED"):act(s, "hijack", {on = v, at = "bravo back"})
end

function test_g23_gain_control_with_a_full_lane(t)
  for i = 1, 2 do t:unit(1, "0/0/1", "alpha front") t:unit(1, "0/0/1", "alpha back") end
  local v = t:unit(2, "1/0/1", "alpha front")
  local c = t:hand(1, "tactic GAIN_CONTROL")
  t:play(c, {on = v})
  t:expect(v, {controller = 2, lane = "alpha"})
  t:no_event("tcg:CONTROL_CHANGED")
  t:player(1, {hand = 0, graveyard = 1})
end

function test_g16_spire_lost_by_a_hijack_clamps(t)
  t:field(2, "COV-010")
  local v = t:unit(2, "COV-004", "alpha back", {shield = 2})
  local s = t:unit(1, "UNSC-004", "alpha front")
  t:phase("skirmish")
  t:expect(v, {shield = 2, shield_cap = 2})
  t:act(s, "hijack", {on = v, at = "alpha back"})
  t:expect(v, {shield = 1, shield_cap = 1, controller = 1})
  t:events("tcg:SHIELD_CAPPED", {target = v, amount = 1}, 1)
  t:no_event("DAMAGE_DEALT")
end

function test_g16_firebase_lost_by_a_hijack_never_kills(t)
  t:field(2, "UNSC-010")
  local v = t:unit(2, "UNSC-005", "alpha front", {damage = 5})
  local s = t:unit(1, "UNSC-004", "alpha front")
  t:phase("skirmish")
  t:act(s, "hijack", {on = v, at = "alpha front"})
  t:expect(v, {health = 1, health_cap = 5, damage = 5, dead = false, controller = 1})
end

function test_g07_token_of_the_others_turn_is_fresh(t)
  local k = t:unit(2, "5/0/9 INFECT", "alpha front")
  local a = t:unit(1, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(a, k)
  t:end_phase()
  t:expect(t:at(2, "alpha back"), {tired = false})
  t:end_phase()
  t:attack(t:at(2, "alpha back"), "base")
  t:player(1, {base = 29})
end

function test_w13_stolen_drop_pod_is_tired(t)
  local o = t:unit(2, "UNSC-002", "alpha front")
  local c = t:hand(1, "tactic GAIN_CONTROL")
  t:play(c, {on = o})
  t:end_phase()
  t:refused("FATIGUE"):attack(o, "base")
end

function test_w03_taking_ones_own_unit_changes_nothing(t)
  local own = t:unit(1, "2/0/3", "alpha back")
  local c = t:hand(1, "tactic GAIN_CONTROL")
  t:play(c, {on = own})
  t:no_event("tcg:CONTROL_CHANGED")
  t:expect(own, {controller = 1, row = "back", slot = 1, tired = false})
  t:end_phase()
  t:attack(own, "base")
  t:player(2, {base = 28})
end

function test_w03_taking_a_unit_of_player_1_into_a_full_lane_comes_to_nothing(t)
  for i = 1, 2 do t:unit(2, "0/0/1", "alpha front") t:unit(2, "0/0/1", "alpha back") end
  local v = t:unit(1, "1/0/1", "alpha front")
  local c = t:hand(2, "tactic GAIN_CONTROL")
  t:active(2)
  t:play(c, {on = v})
  t:expect(v, {controller = 1})
  t:events("tcg:CONTROL_CHANGED", {fizzled = true, reason = "NO_SLOT"}, 1)
end
