-- D-04, W-28: cover that is set up.

function test_d04_w17_cover_from_an_attachment(t)
  local a = t:unit(2, "3/0/9", "alpha front")
  local b = t:unit(1, "0/0/9", "alpha front")
  local wall = t:hand(1, "ELV-001")
  t:play(wall, {on = b})
  t:expect(b, {cover = 1, keywords = {COVER = 1}})
  t:end_turn()
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {cover = 1, health = 2})
  t:expect(wall, {zone = "attached"})
  t:end_turn()
  t:expect(b, {cover = 1})
end

function test_d04_sandbags_are_no_use_to_a_vehicle(t)
  local hog = t:unit(1, "UNSC-005", "alpha front")
  local wall = t:hand(1, "ELV-001")
  t:refused("BAD_TARGET"):play(wall, {on = hog})
end

-- D-04: the attachment goes to the graveyard once it has absorbed anything.
function test_d04_one_shot_attachment(t)
  local a, b2 = t:unit(2, "1/0/9", "alpha front 1"), t:unit(2, "4/0/9", "alpha front 2")
  local b = t:unit(1, "0/0/9", "alpha front")
  local cover = t:hand(1, "ELV-002")
  t:play(cover, {on = b})
  t:expect(b, {cover = 3})
  t:end_turn()
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {cover = 1, health = 0})
  t:events("tcg:ATTACHMENT_LOST", {source = cover, target = b}, 1)
  t:expect(cover, {zone = "graveyard"})
  t:attack(b2, b)
  t:breakdown(b, {cover = 0, health = 4})
end

-- D-04: ordnance passes it, and it stays.
function test_d04_ordnance_passes_it(t)
  local b = t:unit(1, "0/0/9", "alpha front")
  local cover, frag = t:hand(1, "ELV-002", "UNSC-008")
  t:play(cover, {on = b})
  t:play(frag, {at = "alpha"})
  t:breakdown(b, {cover = 0, health = 2})
  t:expect(cover, {zone = "attached"})
end

-- D-04: static cover is spent first; what is of one use stays while nothing is
-- left for it.
function test_d04_one_shot_is_spent_last(t)
  local a = t:unit(2, "1/0/9", "alpha front")
  local b = t:unit(1, "0/0/9", "alpha front")
  local wall, cover = t:hand(1, "ELV-001", "ELV-002")
  t:play(wall, {on = b})
  t:play(cover, {on = b})
  t:expect(b, {cover = 4})
  t:end_turn()
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {cover = 1, health = 0})
  t:expect(cover, {zone = "attached"})
end

-- D-04: as a keyword it is lost.
function test_d04_barricade_is_removed_when_it_triggers(t)
  local a = t:unit(2, "3/0/9", "alpha front")
  local b, back = t:unit(1, "0/0/9", "alpha front"), t:unit(1, "0/0/9", "alpha back")
  local dig = t:hand(1, "ELV-003")
  t:play(dig, {at = "alpha"})
  t:expect(b, {cover = 2, keywords = {BARRICADE = 2}})
  t:expect(back, {cover = 0})
  t:end_turn()
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {cover = 2, health = 1})
  t:events("KEYWORD_LOST", {target = b, keyword = "BARRICADE"}, 1)
  t:expect(b, {cover = 0})
  t:end_turn()
  t:no_event("tcg:COVER_REFILLED")
end

function test_w17_what_cover_costs(t)
  local a = t:unit(1, "1/0/9", "alpha front")
  local wall, once, dig = t:hand(1, "ELV-001", "ELV-002", "ELV-003")
  t:play(wall, {on = a})
  t:player(1, {supply = 8})
  t:play(once, {on = a})
  t:player(1, {supply = 7})
  t:play(dig, {at = "alpha"})
  t:player(1, {supply = 5})
end

-- M-02: an ally's unit can have it too.
function test_m02_a_friend_can_have_it(t)
  t:mode("2v2")
  local ally = t:unit(3, "1/0/9", "alpha front")
  local wall, once = t:hand(1, "ELV-001", "ELV-002")
  t:play(wall, {on = ally})
  t:play(once, {on = ally})
  t:expect(ally, {cover = 4})
end
