-- OLD-FOR-005 Hardlight Architect: 1/2/3, INFANTRY. Entry: one friendly unit has ARMOR this turn.

-- OLD-FOR-005: the printed card; ARMOR until TURN_ENDED.
function test_for_005_this_turn(t)
  local marine = t:unit(1, "OLD-UNSC-001", "bravo front")
  local architect = t:hand(1, "OLD-FOR-005")
  t:play(architect, {at = "alpha front", on = marine})
  t:player(1, {supply = 7})
  t:expect(architect, {attack = 1, shield = 2, shield_cap = 2, health = 3, type = "PHYSICAL", tired = true, no_keywords = true})
  t:expect(marine, {keywords = {"ARMOR"}})
  t:order({"UNIT_DEPLOYED", source = architect}, {"TARGET_LOCKED", target = marine}, {"KEYWORD_GAINED", source = architect, target = marine, keyword = "ARMOR"})
  t:end_turn()
  t:order("PHASE_ENDSTEP_ENDED", {"KEYWORD_LOST", target = marine, keyword = "ARMOR", reason = "time"}, {"TURN_ENDED", active = 1})
  t:expect(marine, {no_keywords = {"ARMOR"}})
end

-- OLD-FOR-005: it matters against striking back.
function test_for_005_striking_back(t)
  local marine = t:unit(1, "OLD-UNSC-001", "bravo front")
  local foe = t:unit(2, "2/0/5", "bravo front")
  local architect = t:hand(1, "OLD-FOR-005")
  t:play(architect, {at = "alpha front", on = marine})
  t:end_phase()
  t:attack(marine, foe)
  t:breakdown(marine, {base = 2, "ARMOR -1", health = 1, tags = "RETALIATION"})
  t:expect(marine, {dead = false, health = 1})
end

-- OLD-FOR-005: not in the enemy's next turn.
function test_for_005_over_in_the_next_turn(t)
  local marine = t:unit(1, "OLD-UNSC-005", "bravo front")
  local grunt = t:unit(1, "1/0/5", "alpha back")
  local foe = t:unit(2, "2/0/5", "alpha front")
  local architect = t:hand(1, "OLD-FOR-005")
  t:play(architect, {at = "charlie front", on = grunt})
  t:end_turn()
  t:end_phase()
  t:attack(foe, grunt)
  t:breakdown(grunt, {base = 2, steps = {}, health = 2})
  t:expect(marine, {keywords = {"ARMOR"}})
end

-- OLD-FOR-005, C-R09: it may choose itself.
function test_for_005_itself(t)
  local architect = t:hand(1, "OLD-FOR-005")
  t:play(architect, {at = "alpha front", on = architect})
  t:expect(architect, {keywords = {"ARMOR"}})
end

-- OLD-FOR-005: a unit with ARMOR keeps its own when this one ends.
function test_for_005_on_armor(t)
  local hog = t:unit(1, "OLD-UNSC-005", "bravo front")
  local architect = t:hand(1, "OLD-FOR-005")
  t:play(architect, {at = "alpha front", on = hog})
  t:end_turn()
  t:events("KEYWORD_LOST", {target = hog, keyword = "ARMOR"}, 1)
  t:expect(hog, {keywords = {"ARMOR"}})
end

-- OLD-FOR-005, C-R07: no enemy and no base; without a target it enters and nothing happens.
function test_for_005_targets(t)
  local foe = t:unit(2, "1/0/1", "alpha front")
  local architect = t:hand(1, "OLD-FOR-005")
  t:refused("BAD_TARGET", {by = "core"}):play(architect, {at = "alpha front", on = foe})
  t:refused("BAD_TARGET"):play(architect, {at = "alpha front", on = "base 1"})
  t:play(architect, {at = "alpha front"})
  t:no_event("KEYWORD_GAINED")
end
