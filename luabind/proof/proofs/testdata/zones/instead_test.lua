-- DESTROY can be replaced: the unit stays as it was, and what happens instead
-- comes once in a match.
function test_destroy_is_replaced_once(t)
  local phoenix = t:unit(1, "ZON-PHOENIX", "alpha front", {damage = 1})
  local foe = t:unit(2, "1/0/3", "alpha front")
  local far = t:unit(2, "1/0/3", "bravo front")
  local first, second = t:hand(1, "tactic DESTROY", "tactic DESTROY")
  t:play(first, {on = phoenix})
  t:expect(phoenix, {damage = 1, health = 2, shield = 0})
  t:expect(foe, {damage = 1})
  t:expect(far, {damage = 0})
  t:order({"tcg:DESTROY_CHECKED", rejected_by = "ZON-PHOENIX"}, {"tcg:SHIELD_LOST", amount = 2}, "DAMAGE_DEALT")
  t:no_event("LETHAL_CHECKED", {destroy = true})
  t:play(second, {on = phoenix})
  t:expect(phoenix, {zone = "graveyard"})
end

-- The limit of a match does not come back with the turn.
function test_limit_per_match_outlasts_turns(t)
  local phoenix = t:unit(1, "ZON-PHOENIX", "alpha front")
  local first, second = t:hand(1, "tactic DESTROY", "tactic DESTROY")
  t:play(first, {on = phoenix})
  t:end_turn()
  t:end_turn()
  t:play(second, {on = phoenix})
  t:expect(phoenix, {zone = "graveyard"})
end

-- Nobody listens, so nobody is asked: DESTROY is as D-12 has it.
function test_d_12_nobody_is_asked(t)
  local marine = t:unit(1, "1/0/3", "alpha front")
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = marine})
  t:no_event("tcg:DESTROY_CHECKED")
  t:order({"LETHAL_CHECKED", destroy = true}, {"KILL_OCCURRED", destroy = true})
end

-- An attack is replaced: it is rejected, and its replacement is logged before
-- its rejection. The limit of the one who rejects counts.
function test_attack_is_replaced(t)
  t:field(2, "ZON-MINE")
  local a = t:unit(1, "2/2/3", "alpha front")
  local b = t:unit(1, "2/0/3", "alpha front")
  t:phase("skirmish")
  t:refused("MINED"):attack(a, "base")
  t:expect(a, {health = 1, shield = 2, attacked = false})
  t:order({"ATTACK_DECLARED", rejected_by = "ZON-MINE"}, {"tcg:HEALTH_LOST", amount = 2}, "tcg:ACTION_REJECTED")
  t:attack(b, "base")
  t:attack(a, "base")
  t:expect(a, {attacked = true})
end

-- A rule of the first time in a match, and a keyword until the giver's next turn.
function test_first_time_in_a_match(t)
  t:field(1, "ZON-ACADEMY")
  local first, second = t:hand(1, "UNSC-002", "UNSC-002")
  t:play(first, {at = "alpha front"})
  t:play(second, {at = "bravo front"})
  t:expect(first, {keywords = {"ARMOR", "BALLISTIC", "DROP_POD"}})
  t:expect(second, {keywords = {"BALLISTIC", "DROP_POD"}})
  t:end_turn()
  t:expect(first, {keywords = {"ARMOR", "BALLISTIC", "DROP_POD"}})
  local third = t:at(1, "alpha front")
  t:eq(third, first)
  t:end_turn()
  t:expect(first, {keywords = {"BALLISTIC", "DROP_POD"}})
end

-- D-15: lost health is not damage: shield and cover do not absorb it, and the shield
-- recharges.
function test_losses_of_a_unit(t)
  local foe = t:unit(2, "1/2/4 COVER(2)", "alpha front", {shield = 1})
  local drain = t:hand(1, "ZON-DRAIN")
  t:player(2, {supply = 10})
  t:play(drain, {on = foe})
  t:expect(foe, {health = 2, shield = 0, damaged = false})
  t:no_event("DAMAGE_DEALT")
  t:player(2, {supply = 7, battery = 0})
  t:end_turn()
  t:expect(foe, {shield = 2})
end

-- Who has no health left dies of it; the kill is the player's who drains.
function test_losses_kill(t)
  local foe = t:unit(2, "1/3/2", "alpha front")
  local drain = t:hand(1, "ZON-DRAIN")
  t:play(drain, {on = foe})
  t:expect(foe, {zone = "graveyard"})
  t:order({"tcg:HEALTH_LOST", amount = 2}, {"LETHAL_CHECKED", lethal = true}, {"KILL_OCCURRED", destroy = false})
end

function test_losses_of_a_base(t)
  t:base(2, 2)
  local drain = t:hand(1, "ZON-DRAIN")
  t:play(drain, {on = "base"})
  t:over("win", 1)
end

-- M-04: until the next turn of who put it, on an enemy's unit: over the whole
-- enemy turn, whatever becomes of the unit's controller.
function test_m_04_until_the_givers_turn(t)
  local foe = t:unit(2, "1/0/4", "alpha front")
  local snare = t:hand(1, "ZON-SNARE")
  t:play(snare, {on = foe})
  t:end_turn()
  t:expect(foe, {statuses = {"ZON-SNARED"}})
  t:end_phase()
  t:refused("CANNOT_ATTACK"):attack(foe, "base")
  t:end_turn()
  t:expect(foe, {statuses = {}})
end

-- K-29: what a handler is given is what it was when it was asked for.
function test_given_to_a_handler(t)
  t:deck(1, "UNSC-001")
  t:unit(2, "1/0/1", "bravo front")
  local volley = t:hand(1, "ZON-VOLLEY")
  t:play(volley, {at = "bravo"})
  t:player(1, {hand = {"UNSC-001"}})
end
