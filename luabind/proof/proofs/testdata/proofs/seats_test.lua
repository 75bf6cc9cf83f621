-- Ties between seats, counted from the active player (K-04, D-01, K-37).

function test_K37_both_kill_triggers_in_batch_order(t)
  t:active(2)
  t:turn(6)
  local a = t:unit(2, "PRF-COLLECTOR", "bravo front")
  local b = t:unit(1, "PRF-COLLECTOR", "bravo front")
  t:deck(1, "UNSC-001")
  t:deck(2, "UNSC-002")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"KILL_OCCURRED", source = a, target = b}, {"KILL_OCCURRED", source = b, target = a},
    {"COMBAT_EXCHANGED", source_died = true, target_died = true}, {"CARD_DRAWN", card = "UNSC-002"}, {"CARD_DRAWN", card = "UNSC-001"})
end

function test_K04_seat_ties_from_the_active_player(t)
  local a = t:unit(1, "PRF-HEALER", "alpha front", {damage = 2})
  local b = t:unit(2, "PRF-HEALER", "alpha front", {damage = 2})
  t:end_turn()
  t:order({"TURN_STARTED", active = 2}, {"tcg:UNIT_HEALED", target = b}, {"tcg:UNIT_HEALED", target = a})
  t:mark()
  t:end_turn()
  t:order({"TURN_STARTED", active = 1}, {"tcg:UNIT_HEALED", target = a}, {"tcg:UNIT_HEALED", target = b})
end

function test_K04_a_stolen_unit_rings_with_its_controller(t)
  local a = t:unit(1, "PRF-HEALER", "alpha front", {damage = 2})
  local b = t:unit(1, "PRF-HEALER", "bravo front", {damage = 2, owner = 2})
  local c = t:unit(2, "PRF-HEALER", "alpha front", {damage = 2})
  t:end_turn()
  t:order({"TURN_STARTED", active = 2}, {"tcg:UNIT_HEALED", target = c}, {"tcg:UNIT_HEALED", target = a}, {"tcg:UNIT_HEALED", target = b})
end

function test_G13_area_combo_for_each(t)
  local a = t:unit(2, "0/0/9", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha back")
  local c = t:unit(1, "0/0/9", "alpha back")
  local p, q, r = t:hand(1, "PRF-RAIN-PLASMA", "PRF-RAIN-BALLISTIC", "PRF-RAIN-BALLISTIC")
  t:play(p, {at = "alpha"})
  t:play(q, {at = "alpha"})
  for _, u in ipairs({a, b, c}) do t:expect(u, {damage = 5, combo = true}) end
  t:play(r, {at = "alpha"})
  for _, u in ipairs({a, b, c}) do t:expect(u, {damage = 7}) end
  t:events("tcg:NOOB_COMBO_TRIGGERED", {}, 3)
end
