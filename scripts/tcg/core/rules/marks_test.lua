-- W-06: the marks of a unit under the names of the rule book.

function test_w06_marks_of_an_attack(t)
  local a = t:unit(1, "2/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:expect(a, {attacked_this_turn = false})
  t:expect(b, {plasma_tagged_this_turn = false, damaged_last_opponent_turn = false, combo_triggered_this_turn = false})
  t:attack(a, b)
  t:expect(a, {attacked_this_turn = true, damaged_last_opponent_turn = false})
  t:expect(b, {plasma_tagged_this_turn = true, damaged_last_opponent_turn = true})
end

function test_w06_the_mark_of_a_combo(t)
  local a = t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front", {statuses = {"PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {combo_triggered_this_turn = true, plasma_tagged_this_turn = true})
end

-- The statuses under the names that the rule book gives the marks.
function test_w06_statuses_by_their_other_names(t)
  local tank = t:unit(2, "2/0/5 VEHICLE", "alpha front")
  local one, two, tag = t:hand(1, "tactic APPLY_STATUS cannotAttackUntilTurn", "tactic APPLY_STATUS cannotMoveUntilTurn", "tactic APPLY_STATUS plasmaTaggedThisTurn")
  t:play(one, {on = tank})
  t:expect(tank, {statuses = {"EMP"}})
  t:play(two, {on = tank})
  t:events("STATUS_REFRESHED", {status = "EMP"}, 1)
  t:play(tag, {on = tank})
  t:expect(tank, {plasma_tagged_this_turn = true})
end

function test_w06_until_which_turn_a_unit_can_do_nothing(t)
  local pulse = t:hand(1, "FOR-008")
  local tank, free = t:unit(2, "2/0/5 VEHICLE", "alpha front"), t:unit(1, "2/0/5", "alpha front")
  t:expect(tank, {cannot_attack_until_turn = 0, cannot_move_until_turn = 0})
  t:play(pulse)
  t:expect(tank, {cannot_attack_until_turn = 6, cannot_move_until_turn = 6})
  t:expect(free, {cannot_attack_until_turn = 0, cannot_move_until_turn = 0})
end

function test_w06_the_marks_of_camo(t)
  local a = t:unit(1, "2/0/9 CAMO", "alpha front")
  t:phase("skirmish")
  t:expect(a, {has_camo_this_turn = true, camo_broken = false})
  t:attack(a, "base")
  t:expect(a, {has_camo_this_turn = false, camo_broken = true})
end

function test_w06_x11_what_is_left_of_cover_and_overshield(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "0/0/9 COVER(2)", "alpha front", {statuses = {OVERSHIELD = 4}})
  t:phase("skirmish")
  t:expect(b, {cover_value = 2, overshield = 4})
  t:attack(a, b)
  t:expect(b, {cover_value = 0, overshield = 3})
end
