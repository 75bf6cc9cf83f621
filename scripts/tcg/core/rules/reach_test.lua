-- Three and four players: neighbours, enemies, and what follows for attacks, cards,
-- actions, areas and values.

-- M-02: with four seats, the units and bases of the opposite seat are out of reach of
-- attacks and tactics. The reason of distance comes before interception (X-12).
function test_m02_only_neighbours(t)
  t:mode("ffa4")
  local a = t:unit(1, "2/0/9", "alpha front")
  local near, far = t:unit(2, "1/0/9", "alpha front"), t:unit(3, "1/0/9", "alpha front")
  local behind, last = t:unit(3, "1/0/9", "alpha back"), t:unit(4, "1/0/9", "alpha front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2")
  t:refused("OUT_OF_REACH"):play(shot, {on = far})
  t:refused("OUT_OF_REACH"):play(shot, {on = "base 3"})
  t:play(shot, {on = last})
  t:expect(last, {damage = 2})
  t:end_phase()
  t:refused("OUT_OF_REACH"):attack(a, far)
  t:refused("OUT_OF_REACH"):attack(a, behind)
  t:refused("OUT_OF_REACH"):attack(a, "base 3")
  t:refused("INTERCEPTED"):attack(a, "base 2")
  t:eq(t:choices(1, "attack", a), 2)
  t:attack(a, near)
  t:expect(near, {damage = 2})
end

-- M-02: with three everybody sits next to everybody.
function test_m02_three_are_all_neighbours(t)
  t:mode("ffa3")
  local a = t:unit(1, "2/0/9", "alpha front")
  t:phase("skirmish")
  t:eq(t:choices(1, "attack", a), 2)
  t:attack(a, "base 3")
  t:player(3, {base = 22})
end

-- M-02: a player who is out does not count as a neighbour: the seats close up.
function test_m02_seats_close_up(t)
  t:mode("ffa4")
  local a, far = t:unit(1, "2/0/9", "alpha front"), t:unit(3, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:refused("OUT_OF_REACH"):attack(a, far)
  t:concede(2)
  t:attack(a, far)
  t:expect(far, {damage = 2})
end

-- M-02: in 2v2 both enemies sit next to a player. An ally never becomes an enemy, even when
-- an enemy has fallen and the ally sits next.
function test_m02_allies_are_no_enemies(t)
  t:mode("2v2")
  local a, ally = t:unit(1, "2/0/9", "alpha front"), t:unit(3, "1/0/9", "alpha front")
  t:unit(2, "1/0/9", "alpha front")
  t:unit(4, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:eq(t:choices(1, "attack", a), 2)
  t:refused("BAD_TARGET"):attack(a, ally)
  t:refused("BAD_TARGET"):attack(a, "base 3")
  t:concede(2)
  t:refused("BAD_TARGET"):attack(a, ally)
  t:eq(t:choices(1, "attack", a), 1)
end

-- M-02, G-12: distance limits what is chosen; an area hits the units of all
-- players in its lane, those opposite and one's own too.
function test_m02_g12_areas_reach_everybody(t)
  t:mode("ffa4")
  local units = {}
  for p = 1, 4 do units[p] = t:unit(p, "1/0/9", "alpha front") end
  local beam = t:hand(1, "COV-009")
  t:battery(1, 1)
  t:play(beam, {at = "alpha"})
  t:events("DAMAGE_DEALT", {}, 4)
end

-- M-03: only the front of the attacked player intercepts; units of others in the
-- lane are in nobody's way.
function test_m03_own_front_only(t)
  t:mode("ffa3")
  local a = t:unit(1, "2/0/9", "alpha front")
  t:unit(2, "1/0/9", "alpha front")
  local back = t:unit(3, "1/0/9", "alpha back")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(a, "base 2")
  t:attack(a, back)
  t:expect(back, {damage = 2})
end

-- M-03: everybody has slots of their own in the shared lanes.
function test_m03_own_slots(t)
  t:mode("ffa4")
  for p = 1, 4 do
    for slot = 1, 2 do t:unit(p, "1/0/1", "alpha front " .. slot) end
  end
  local more = t:hand(1, "1/0/1")
  t:refused("SLOT_TAKEN"):play(more, {at = "alpha front 1"})
  t:play(more, {at = "alpha back 1"})
end

-- M-09, M-12: an ally's unit is a friend. Effects that heal and help may choose it at any
-- seat; effects for one's own units, and effects that harm an enemy, may not.
function test_m09_m12_friends(t)
  t:mode("2v2")
  local ally = t:unit(3, "1/0/9", "alpha front", {damage = 3})
  local foe = t:unit(2, "1/0/9", "alpha front", {damage = 3})
  local medic, kit, grenade = t:hand(1, "UNSC-003", "UNSC-009", "COV-008")
  t:refused("BAD_TARGET"):play(medic, {at = "alpha front", on = foe})
  t:play(medic, {at = "alpha front", on = ally})
  t:refused("BAD_TARGET"):play(grenade, {on = ally})
  t:expect(ally, {damage = 1})
end

-- M-09: armory is friendly, so an ally's unit can bear it; it stays its owner's.
function test_m09_armory_of_an_ally(t)
  t:mode("2v2")
  local ally = t:unit(3, "1/0/9", "alpha front")
  local rifle = t:hand(1, "UNSC-006")
  t:play(rifle, {on = ally})
  t:expect(ally, {armory = {"UNSC-006"}, controller = 3})
  t:expect(rifle, {owner = 1})
end

-- M-09: damage counts for who controls its source.
function test_m09_source_player(t)
  t:mode("2v2")
  local foe = t:unit(2, "1/0/1", "alpha front")
  local a = t:unit(1, "2/0/9", "alpha front", {owner = 3})
  t:phase("skirmish")
  t:attack(a, foe)
  t:events("KILL_OCCURRED", {source_player = 1, target_player = 2}, 1)
end

-- W-12: an ally's infantry in the lane counts for SQUAD, an enemy's does not.
function test_w12_infantry_of_allies(t)
  t:mode("2v2")
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:expect(marine, {attack = 1})
  t:unit(3, "1/0/1", "alpha back")
  t:unit(2, "1/0/1", "alpha front")
  t:expect(marine, {attack = 2})
end

-- W-02: allies may choose a hidden unit, enemies may not.
function test_w02_camo_of_an_ally(t)
  t:mode("2v2")
  local ally = t:unit(3, "1/0/9 CAMO", "alpha front", {damage = 4})
  local medic = t:hand(1, "UNSC-003")
  t:play(medic, {at = "alpha front", on = ally})
  t:expect(ally, {damage = 2, hidden = true})
end

-- W-08 is the target's own: it does not give ARMOR to an ally's unit next to it.
function test_w08_armor_is_not_shared(t)
  t:mode("2v2")
  local a = t:unit(2, "3/0/9", "alpha front")
  local plain = t:unit(1, "1/0/9", "alpha front")
  t:unit(3, "1/0/9 ARMOR", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(a, plain)
  t:expect(plain, {damage = 3})
end

-- M-08: a vehicle is hijacked only from a player under attack: one's own unit has declared
-- an attack on that player earlier in this turn. With two seats W-03 alone counts, as in
-- hijack_test.lua.
function test_m08_hijack_from_who_is_fought(t)
  t:mode("ffa3")
  local spartan, marine = t:unit(1, "UNSC-004", "alpha front"), t:unit(1, "1/0/9", "bravo front")
  local ghost, other = t:unit(2, "COV-004", "alpha front"), t:unit(3, "COV-004", "alpha front")
  t:phase("skirmish")
  t:eq(t:choices(1, "act", spartan), 0)
  t:attack(marine, "base 2")
  t:eq(t:choices(1, "act", spartan) > 0, true)
  t:refused("BAD_TARGET"):act(spartan, "hijack", {on = other, at = "alpha back"})
  t:act(spartan, "hijack", {on = ghost, at = "alpha back"})
  t:expect(ghost, {controller = 1})
end

-- M-08: the fight is of one turn.
function test_m08_a_fight_of_the_last_turn(t)
  t:mode("ffa3")
  local spartan, marine = t:unit(1, "UNSC-004", "alpha front"), t:unit(1, "1/0/9", "bravo front")
  t:unit(2, "COV-004", "alpha front")
  t:phase("skirmish")
  t:attack(marine, "base 2")
  for _ = 1, 3 do t:end_turn() end
  t:end_phase()
  t:eq(t:choices(1, "act", spartan), 0)
end

-- W-20: the sum of a base's losses in a turn counts losses by any player.
function test_w20_sums_from_anyone(t)
  t:mode("2v2")
  t:option("retribution")
  local a = t:unit(2, "4/0/9", "alpha front")
  local own = t:hand(2, "tactic DEAL_DAMAGE 3")
  t:active(2)
  t:play(own, {on = "base 1"})
  t:end_phase()
  t:attack(a, "base 1")
  t:player(1, {statuses = {RETRIBUTION = 1}, base = 15})
end
