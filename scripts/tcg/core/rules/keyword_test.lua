-- W-16: instances of keywords and their sources; W-06: marks.

function test_w16_gained_by_armory(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local shield = t:hand(1, "FOR-007")
  t:play(shield, {on = a})
  t:events("KEYWORD_GAINED", {keyword = "ARMOR", target = a, from = shield}, 1)
  t:expect(a, {keywords = {"ARMOR"}, armory = {"FOR-007"}})
end

function test_w16_gained_even_if_already_there(t)
  local a = t:unit(1, "1/0/9 ARMOR", "alpha front")
  local shield = t:hand(1, "FOR-007")
  t:play(shield, {on = a})
  t:events("KEYWORD_GAINED", {keyword = "ARMOR", target = a}, 1)
end

function test_w16_not_for_printed_ones_at_entry(t)
  local hog = t:hand(1, "UNSC-005")
  t:play(hog, {at = "alpha front"})
  t:no_event("KEYWORD_GAINED")
  t:expect(hog, {keywords = {"ARMOR", "VEHICLE", "BALLISTIC"}})
end

function test_w16_time_over_loses_that_instance_only(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  t:attach("FLD-007", a)
  local gift = t:hand(1, "tactic ADD_KEYWORD ARMOR")
  t:play(gift, {on = a})
  t:mark()
  t:end_turn()
  t:events("KEYWORD_LOST", {keyword = "ARMOR", target = a, reason = "time"}, 1)
  t:expect(a, {keywords = {"ARMOR"}})
end

function test_w16_k40_this_turn_ends_before_turn_ended(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local gift = t:hand(1, "tactic ADD_KEYWORD ARMOR")
  t:play(gift, {on = a})
  t:mark()
  t:end_turn()
  t:order("PHASE_ENDSTEP_ENDED", {"KEYWORD_LOST", keyword = "ARMOR"}, "TURN_ENDED")
  t:expect(a, {no_keywords = true})
end

function test_w16_none_lost_when_the_unit_leaves(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  t:attach("FLD-007", a)
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = a})
  t:no_event("KEYWORD_LOST")
  t:no_event("tcg:ATTACHMENT_LOST")
  t:player(1, {graveyard = 3})
end

function test_g15_numbers_of_copies_add_keywords_do_not(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  t:attach("FLD-007", a)
  t:attach("FLD-007", a)
  t:expect(a, {health_cap = 15, keywords = {ARMOR = 0}})
end

function test_w06_attacked_this_turn(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:expect(a, {attacked = true})
  t:refused("ATTACKED"):attack(a, "base")
  t:end_turn()
  t:end_turn()
  t:expect(a, {attacked = false})
end

-- W-06: all seven marks can be read under the rule book's names.
function test_w06_the_marks_of_a_unit(t)
  local a = t:unit(1, "3/0/9 PLASMA CAMO", "alpha front")
  local hog, odst = t:unit(2, "1/0/9 VEHICLE", "alpha front"), t:unit(1, "1/0/9 BALLISTIC", "alpha back")
  t:attach("COV-007", odst)
  t:expect(hog, {damaged_last_opponent_turn = false, plasma_tagged_this_turn = false, combo_triggered_this_turn = false, attacked_this_turn = false,
    cannot_attack_until_turn = 0, cannot_move_until_turn = 0, has_camo_this_turn = false})
  t:expect(a, {has_camo_this_turn = true, attacked_this_turn = false})
  t:phase("skirmish")
  t:attack(a, hog)
  t:expect(a, {has_camo_this_turn = false, attacked_this_turn = true})
  t:expect(hog, {damaged_last_opponent_turn = true, plasma_tagged_this_turn = true, cannot_attack_until_turn = 0})
  t:attack(odst, hog) -- with EMP, on turn 5: to the end of the owner's next turn, 6
  t:expect(hog, {cannot_attack_until_turn = 6, cannot_move_until_turn = 6})
  t:end_turn()
  t:expect(hog, {plasma_tagged_this_turn = false, cannot_attack_until_turn = 6})
  t:end_turn()
  t:expect(hog, {cannot_attack_until_turn = 0, cannot_move_until_turn = 0})
end
