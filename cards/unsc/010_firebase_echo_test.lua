-- UNSC-010 Firebase Echo: field, 3 supply. Own front row units have +1 health cap.

-- UNSC-010: when played, it immediately raises own FRONT units in every lane, later ones
-- too.
function test_unsc_010_front_units(t)
  local a, b = t:unit(1, "1/0/2", "alpha front"), t:unit(1, "1/0/2", "charlie front", {damage = 1})
  local back, foe = t:unit(1, "1/0/2", "alpha back"), t:unit(2, "1/0/2", "alpha front")
  local echo, marine = t:hand(1, "UNSC-010", "UNSC-001")
  t:play(echo)
  t:player(1, {supply = 7, field = "UNSC-010", graveyard = 0})
  t:events("FIELD_ACTIVATED", {source = echo}, 1)
  t:expect(a, {health_cap = 3, health = 3})
  t:expect(b, {health_cap = 3, health = 2})
  t:expect(back, {health_cap = 2})
  t:expect(foe, {health_cap = 2})
  t:play(marine, {at = "bravo front"})
  t:expect(marine, {health = 3, health_cap = 3})
end

-- UNSC-010: leaving the front row takes it away, coming back gives it again.
function test_unsc_010_leaving_the_front(t)
  t:field(1, "UNSC-010")
  local a = t:unit(1, "1/0/2", "alpha front", {damage = 1})
  t:expect(a, {health = 2})
  t:move(a, "alpha back")
  t:expect(a, {health_cap = 2, health = 1, damage = 1})
  t:end_turn()
  t:end_turn()
  t:move(a, "alpha front")
  t:expect(a, {health_cap = 3, health = 2})
end

-- UNSC-010: losing the cap never kills (G-16): damage equal to the cap leaves 1 health.
function test_unsc_010_never_kills(t)
  t:field(1, "UNSC-010")
  local a = t:unit(1, "1/0/2", "alpha front", {damage = 2})
  t:expect(a, {health = 1})
  t:move(a, "alpha back")
  t:expect(a, {dead = false, health = 1, health_cap = 2, damage = 2})
  t:no_event("KILL_OCCURRED")
end

-- UNSC-010: a new field replaces it; the old one leaves first, and the bonus with it.
function test_unsc_010_replaced(t)
  local old = t:field(1, "UNSC-010")
  local a = t:unit(1, "1/0/2", "alpha front", {damage = 2})
  local zone = t:hand(1, "FLD-010")
  t:play(zone)
  t:expect(a, {dead = false, health = 1, health_cap = 2})
  t:order({"tcg:FIELD_LOST", source = old}, {"FIELD_ACTIVATED", source = zone})
  t:player(1, {field = "FLD-010", graveyard = {"UNSC-010"}})
end

-- UNSC-010: a second copy replaces the first, so the bonus stays 1.
function test_unsc_010_two_copies(t)
  t:field(1, "UNSC-010")
  local a = t:unit(1, "1/0/2", "alpha front")
  local second = t:hand(1, "UNSC-010")
  t:play(second)
  t:expect(a, {health_cap = 3})
  t:player(1, {graveyard = {"UNSC-010"}})
end

-- UNSC-010: own units are those under one's control, even if another owns the card.
function test_unsc_010_control(t)
  t:field(1, "UNSC-010")
  local stolen, lent = t:unit(1, "UNSC-005", "alpha front", {owner = 2}), t:unit(2, "UNSC-005", "alpha front", {owner = 1})
  t:expect(stolen, {health_cap = 6})
  t:expect(lent, {health_cap = 5})
end

-- UNSC-010: a unit with the bonus dies at the raised cap.
function test_unsc_010_dies_at_the_raised_cap(t)
  t:field(1, "UNSC-010")
  local a, b = t:unit(1, "1/0/2", "alpha front"), t:unit(1, "1/0/2", "bravo front")
  local foe, strong = t:unit(2, "2/0/9", "alpha front"), t:unit(2, "3/0/9", "bravo front")
  t:phase("skirmish")
  t:attack(a, foe)
  t:attack(b, strong)
  t:expect(a, {dead = false, health = 1})
  t:expect(b, {dead = true})
end

-- UNSC-010: no target and no place; supply and phase.
function test_unsc_010_refused(t)
  local echo = t:hand(1, "UNSC-010")
  local a = t:unit(1, "1/0/2", "alpha front")
  t:supply(1, 2)
  t:refused("BAD_TARGET"):play(echo, {on = a})
  t:refused("BAD_PLACE"):play(echo, {at = "alpha"})
  t:refused("NO_SUPPLY", {have = 2, need = 3}):play(echo)
  t:end_phase()
  t:refused("WRONG_PHASE"):play(echo)
  t:player(1, {field = false})
end
