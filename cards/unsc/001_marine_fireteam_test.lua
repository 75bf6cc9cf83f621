-- UNSC-001 Marine Fireteam: 1/0/2, INFANTRY, BALLISTIC, SQUAD(1, at most 2).

-- UNSC-001: the printed card, played from hand.
function test_unsc_001_printed(t)
  local marine = t:hand(1, "UNSC-001")
  t:play(marine, {at = "alpha front"})
  t:player(1, {supply = 9, hand = 0})
  t:expect(marine, {attack = 1, shield_cap = 0, health = 2, type = "BALLISTIC", tired = true,
    keywords = {"BALLISTIC", "SQUAD"}, no_keywords = {"SHIELDED", "DROP_POD"}})
  t:order("CARD_PLAY_DECLARED", "CARD_PLAY_VALIDATED", {"RESOURCE_SPENT", supply = 1, battery = 0}, {"UNIT_DEPLOYED", source = marine, token = false})
end

-- UNSC-001: it needs a free slot of its own side, supply and the deployment phase.
function test_unsc_001_refused(t)
  local marine = t:hand(1, "UNSC-001")
  for _, at in ipairs({"alpha front 1", "alpha front 2", "alpha back 1", "alpha back 2"}) do
    t:unit(1, "1/0/1", at)
  end
  t:refused("SLOT_TAKEN"):play(marine, {at = "alpha back 2"})
  t:refused("BAD_PLACE"):play(marine, {at = "2 alpha front"})
  t:refused("BAD_PLACE"):play(marine, {at = "bravo"})
  t:refused("BAD_PLACE"):play(marine)
  t:eq(t:choices(1, "play", marine), 8)
  t:end_phase()
  t:refused("WRONG_PHASE"):play(marine, {at = "bravo front"})
  t:player(1, {supply = 10, hand = 1})
end

-- UNSC-001: 0, 1, 2 and 3 others in the lane, in both rows, give attack 1, 2, 3 and 3.
function test_unsc_001_squad_is_capped(t)
  local marine = t:unit(1, "UNSC-001", "alpha front 1")
  t:expect(marine, {attack = 1})
  for others, place in ipairs({"alpha back 1", "alpha front 2", "alpha back 2"}) do
    t:unit(1, "1/0/1", place)
    t:expect(marine, {attack = math.min(1 + others, 3)})
  end
end

-- UNSC-001: only other INFANTRY, only one's own side, only that lane.
function test_unsc_001_squad_counts_friendly_infantry(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:unit(1, "1/0/1 SPARTAN", "alpha front")
  t:unit(1, "1/0/1 ELITE", "alpha back")
  t:unit(1, "1/0/1 VEHICLE", "alpha back")
  t:unit(1, "1/0/1", "bravo front")
  t:unit(2, "1/0/1", "alpha front")
  t:unit(2, "1/0/1", "alpha back")
  t:expect(marine, {attack = 1})
end

-- UNSC-001: two Fireteams raise each other.
function test_unsc_001_two_fireteams(t)
  local a, b = t:unit(1, "UNSC-001", "alpha front"), t:unit(1, "UNSC-001", "alpha back")
  t:expect(a, {attack = 2})
  t:expect(b, {attack = 2})
end

-- UNSC-001: the bonus comes and goes immediately with a move.
function test_unsc_001_squad_follows_moves(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  local friend = t:unit(1, "1/0/1", "alpha back")
  t:expect(marine, {attack = 2})
  t:move(friend, "bravo back")
  t:expect(marine, {attack = 1})
  t:end_turn()
  t:end_turn()
  t:move(friend, "alpha back")
  t:expect(marine, {attack = 2})
end

-- UNSC-001: a friend that falls is gone from the sum before the next attack.
function test_unsc_001_squad_falls_with_a_death(t)
  local marine = t:unit(1, "UNSC-001", "alpha front 1")
  local friend = t:unit(1, "1/0/1", "alpha front 2")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(friend, foe)
  t:expect(friend, {dead = true})
  t:attack(marine, foe)
  t:breakdown(foe, {base = 1, steps = {}, health = 1, type = "BALLISTIC", tags = "ATTACK"})
end

-- UNSC-001: attack and striking back carry the bonus.
function test_unsc_001_squad_hits(t)
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:unit(1, "1/0/1", "alpha back")
  local foe = t:unit(2, "UNSC-001", "alpha front")
  t:unit(2, "1/0/1", "alpha back 1")
  t:unit(2, "1/0/1", "alpha back 2")
  t:phase("skirmish")
  t:attack(marine, foe)
  t:breakdown(foe, {base = 2, health = 2, tags = "ATTACK"})
  t:breakdown(marine, {base = 3, health = 2, excess = 1, tags = "RETALIATION"})
  t:expect(marine, {dead = true})
  t:expect(foe, {dead = true})
end
