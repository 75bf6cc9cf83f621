-- OLD-FOR-004 Monitor Custodian: 2/4/5, INFANTRY, SHIELDED(4).
-- Entry: draw 1; own Forerunner units regain 1 shield.

-- OLD-FOR-004: the printed card; it draws, and is full itself.
function test_for_004_printed(t)
  t:deck(1, "OLD-FOR-001", "OLD-FOR-002")
  local monitor = t:hand(1, "OLD-FOR-004")
  t:play(monitor, {at = "alpha front"})
  t:player(1, {supply = 5, hand = {"OLD-FOR-001"}, deck = 1})
  t:expect(monitor, {attack = 2, shield = 4, shield_cap = 4, health = 5, type = "PHYSICAL", tired = true, overshield = 0, keywords = {SHIELDED = 4}})
end

-- OLD-FOR-004: first the card, then the shields in lane, row, slot order.
function test_for_004_order(t)
  t:deck(1, "OLD-UNSC-001")
  local d = t:unit(1, "OLD-FOR-002", "charlie back 1", {shield = 0})
  local c = t:unit(1, "OLD-FOR-002", "bravo back 1", {shield = 0})
  local b = t:unit(1, "OLD-FOR-002", "bravo front 2", {shield = 0})
  local a = t:unit(1, "OLD-FOR-002", "bravo front 1", {shield = 0})
  local monitor = t:hand(1, "OLD-FOR-004")
  t:play(monitor, {at = "alpha front"})
  t:order({"UNIT_DEPLOYED", source = monitor}, "CARD_DRAWN", {"tcg:SHIELD_RESTORED", target = a, amount = 1}, {"tcg:SHIELD_RESTORED", target = b, amount = 1},
    {"tcg:SHIELD_RESTORED", target = c, amount = 1}, {"tcg:SHIELD_RESTORED", target = d, amount = 1})
  for _, unit in ipairs({a, b, c, d}) do
    t:expect(unit, {shield = 1})
  end
end

-- OLD-FOR-004: up to the cap, and no OVERSHIELD beyond it.
function test_for_004_to_the_cap(t)
  local full, bare = t:unit(1, "OLD-FOR-001", "alpha front"), t:unit(1, "1/0/2 FORERUNNER", "alpha back")
  local low = t:unit(1, "OLD-FOR-003", "alpha front", {shield = 1})
  local monitor = t:hand(1, "OLD-FOR-004")
  t:play(monitor, {at = "bravo front"})
  t:expect(full, {shield = 1, overshield = 0})
  t:expect(bare, {shield = 0, overshield = 0})
  t:expect(low, {shield = 2})
end

-- OLD-FOR-004: own Forerunner units only, by control.
function test_for_004_own_forerunner(t)
  local grunt, foe = t:unit(1, "OLD-COV-003", "alpha front", {shield = 0}), t:unit(2, "OLD-FOR-002", "alpha front", {shield = 0})
  local stolen = t:unit(1, "OLD-FOR-002", "alpha back", {shield = 0, owner = 2})
  local lent = t:unit(2, "OLD-FOR-002", "alpha back", {shield = 0, owner = 1})
  local monitor = t:hand(1, "OLD-FOR-004")
  t:play(monitor, {at = "bravo front"})
  t:expect(grunt, {shield = 0})
  t:expect(foe, {shield = 0})
  t:expect(stolen, {shield = 1})
  t:expect(lent, {shield = 0})
end

-- OLD-FOR-004: an empty deck gives no card; the shields come all the same.
function test_for_004_empty_deck(t)
  local low = t:unit(1, "OLD-FOR-003", "alpha front", {shield = 1})
  local monitor = t:hand(1, "OLD-FOR-004")
  t:play(monitor, {at = "bravo front"})
  t:no_event("CARD_DRAWN")
  t:expect(low, {shield = 2})
end

-- OLD-FOR-004: it names no target; refused, it draws nothing.
function test_for_004_refused(t)
  local ally = t:unit(1, "OLD-FOR-001", "alpha front")
  local monitor = t:hand(1, "OLD-FOR-004")
  t:supply(1, 4)
  t:refused("BAD_TARGET"):play(monitor, {at = "bravo front", on = ally})
  t:refused("NO_SUPPLY", {have = 4, need = 5}):play(monitor, {at = "bravo front"})
  t:no_event("CARD_DRAWN")
end
