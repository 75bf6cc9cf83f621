-- W-02: CAMO.

function test_w02_enemy_attack_cannot_choose_it(t)
  local a = t:unit(1, "2/0/2", "alpha front")
  local b = t:unit(2, "1/0/2 CAMO", "alpha front")
  t:phase("skirmish")
  t:expect(b, {hidden = true})
  t:cannot():attack(a, b)
  t:refused("CAMO", {by = "CAMO"}):attack(a, b)
  t:events("tcg:ACTION_REJECTED", {reason = "CAMO", listener = "CAMO.not_choosable"}, 1)
  t:expect(a, {attacked = false})
end

function test_w02_enemy_single_target_effect_cannot_choose_it(t)
  local b = t:unit(2, "1/0/4 CAMO", "alpha front")
  local grenade = t:hand(1, "COV-008")
  t:refused("CAMO"):play(grenade, {on = b})
  t:expect(grenade, {zone = "hand"})
  t:player(1, {supply = 10})
end

function test_w02_does_not_intercept(t)
  local a = t:unit(1, "2/0/2", "alpha front")
  local back = t:unit(2, "1/0/4", "alpha back")
  t:unit(2, "1/0/2 CAMO", "alpha front 1")
  t:unit(2, "1/0/2 CAMO", "alpha front 2")
  t:phase("skirmish")
  t:can():attack(a, back)
  t:attack(a, "base")
  t:player(2, {base = 28})
end

function test_w02_one_other_front_unit_intercepts(t)
  local a = t:unit(1, "2/0/2", "alpha front")
  t:unit(2, "1/0/2 CAMO", "alpha front 1")
  t:unit(2, "1/0/2", "alpha front 2")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(a, "base")
end

function test_w02_x12_interception_is_asked_before_camo(t)
  local a = t:unit(1, "2/0/2", "alpha front")
  t:unit(2, "1/0/2", "alpha front")
  local b = t:unit(2, "1/0/2 CAMO", "alpha back")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(a, b)
end

function test_w02_counts_for_lane_control_and_as_front(t)
  t:unit(1, "1/0/1", "alpha front")
  t:unit(1, "1/0/1", "alpha back")
  t:unit(2, "1/0/1 CAMO", "alpha front")
  t:end_turn()
  t:control("alpha", 0)
end

function test_w02_own_effects_may_choose_it(t)
  local a = t:unit(1, "1/0/3 CAMO", "alpha front", {damage = 2})
  local kit = t:hand(1, "UNSC-009")
  t:play(kit, {on = a})
  t:expect(a, {damage = 0, hidden = true})
end

function test_w02_area_effects_hit_it(t)
  local b = t:unit(2, "1/0/3 CAMO", "alpha front")
  local frag = t:hand(1, "UNSC-008")
  t:play(frag, {at = "alpha"})
  t:expect(b, {damage = 2, hidden = true})
end

function test_w02_can_target_stealthed_overrides(t)
  local b = t:unit(2, "1/0/3 CAMO", "alpha front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2 TRUE")
  t:play(shot, {on = b})
  t:expect(b, {damage = 2})
end

function test_w02_broken_by_its_attack_until_own_next_turn(t)
  local a = t:unit(1, "1/0/5 CAMO", "alpha front")
  local b = t:unit(2, "1/0/5", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order("ATTACK_DECLARED", {"CAMO_BROKEN", target = a}, "TARGET_LOCKED")
  t:expect(a, {hidden = false, camo_broken = true})
  t:end_turn()
  t:expect(a, {hidden = false})
  t:end_phase()
  t:attack(b, a)
  t:mark()
  t:end_turn()
  t:order({"TURN_STARTED", active = 1}, {"tcg:CAMO_RESTORED", target = a}, "PHASE_DRAW_RECHARGE_STARTED")
  t:expect(a, {hidden = true, camo_broken = false})
end

function test_w02_attack_on_the_base_breaks_it(t)
  local a = t:unit(1, "1/0/5 CAMO", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:events("CAMO_BROKEN", {target = a}, 1)
end

function test_w02_another_action_against_an_enemy_breaks_it(t)
  local a = t:unit(1, "1/0/5 CAMO HIJACK", "alpha front")
  local tank = t:unit(2, "3/0/5 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:act(a, "hijack", {on = tank, at = "alpha back"})
  t:events("CAMO_BROKEN", {target = a}, 1)
  t:expect(a, {hidden = false})
end

function test_w02_refused_attack_does_not_break_it(t)
  local a = t:unit(1, "1/0/5 CAMO", "alpha front")
  t:unit(2, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(a, "base")
  t:no_event("CAMO_BROKEN")
  t:expect(a, {hidden = true})
end

function test_g22_striking_back_does_not_break_it(t)
  local a = t:unit(1, "1/0/5 CAMO", "alpha front")
  local b = t:unit(2, "1/0/5", "alpha front")
  t:unit(1, "1/0/5", "alpha front")
  local frag = t:hand(2, "UNSC-008")
  t:active(2)
  t:play(frag, {at = "alpha"})
  t:no_event("CAMO_BROKEN")
  t:expect(a, {damage = 2, hidden = true})
  t:expect(b, {damage = 2})
end

-- COV-006 gives CAMO "this turn": until its owner's next turn starts.
function test_w02_gained_this_turn_lasts_until_own_next_turn(t)
  local a = t:unit(1, "1/0/5 ELITE", "alpha front")
  local sword = t:hand(1, "COV-006")
  t:play(sword, {on = a})
  t:events("KEYWORD_GAINED", {keyword = "CAMO", target = a}, 1)
  t:end_turn()
  t:expect(a, {hidden = true, keywords = {"CAMO"}})
  t:mark()
  t:end_turn()
  t:order({"TURN_STARTED", active = 1}, {"KEYWORD_LOST", keyword = "CAMO", target = a, reason = "time"})
  t:expect(a, {hidden = false, no_keywords = {"CAMO"}, keywords = {"PLASMA"}, armory = {"COV-006"}})
end

function test_w02_option_printed_comes_back_at_turn_end(t)
  t:option("camo")
  local a = t:unit(1, "1/0/5 CAMO", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:expect(a, {hidden = false})
  t:mark()
  t:end_turn()
  t:order({"TURN_ENDED", active = 1}, {"tcg:CAMO_RESTORED", target = a}, {"TURN_STARTED", active = 2})
  t:expect(a, {hidden = true})
end

function test_w02_option_printed_gained_camo_is_gone_at_turn_end(t)
  t:option("camo")
  local a = t:unit(1, "1/0/5 ELITE", "alpha front")
  local sword = t:hand(1, "COV-006")
  t:play(sword, {on = a})
  t:expect(a, {hidden = true})
  t:end_turn()
  t:expect(a, {hidden = false, no_keywords = {"CAMO"}})
end

-- W-02: gained again, CAMO is on, although the unit has attacked. It ends with the sword's
-- "this turn", and a lost CAMO is not announced at the turn's start.
function test_w02_gained_anew_is_on(t)
  local elite = t:unit(1, "1/0/9", "alpha front", {camo_broken = true})
  local one, two = t:hand(1, "COV-006", "COV-006")
  t:play(one, {on = elite})
  t:expect(elite, {hidden = true, camo_broken = false})
  t:end_phase()
  t:attack(elite, "base")
  t:expect(elite, {hidden = false, camo_broken = true})
  t:mark()
  t:end_turn()
  t:end_turn()
  t:events("KEYWORD_LOST", {keyword = "CAMO", target = elite}, 1)
  t:no_event("tcg:CAMO_RESTORED")
  t:expect(elite, {hidden = false, no_keywords = {"CAMO"}})
  t:play(two, {on = elite})
  t:expect(elite, {hidden = true, keywords = {"CAMO"}})
end

-- W-02, C-COV-006: so is a printed one.
function test_w02_a_printed_camo_is_on_again(t)
  local zealot = t:unit(1, "COV-003", "alpha front", {camo_broken = true})
  local sword = t:hand(1, "COV-006")
  t:expect(zealot, {hidden = false})
  t:play(sword, {on = zealot})
  t:events("tcg:CAMO_RESTORED", {target = zealot}, 1)
  t:expect(zealot, {hidden = true})
end

-- W-02: the room option by its value; the default one changes nothing.
function test_w02_the_option_by_its_value(t)
  t:option("camo=printed")
  local zealot = t:unit(1, "COV-003", "alpha front")
  t:phase("skirmish")
  t:attack(zealot, "base")
  t:expect(zealot, {hidden = false})
  t:end_turn()
  t:expect(zealot, {hidden = true})
  t:reset()
  t:option("camo=owner_turn")
  zealot = t:unit(1, "COV-003", "alpha front")
  t:phase("skirmish")
  t:attack(zealot, "base")
  t:end_turn()
  t:expect(zealot, {hidden = false})
end

-- W-02: what was broken is broken once, and what was not is not restored.
function test_w02_broken_and_restored_once(t)
  local a, b = t:unit(1, "2/0/9 CAMO", "alpha front"), t:unit(1, "2/0/9 CAMO", "bravo front", {camo_broken = true})
  t:phase("skirmish")
  t:attack(b, "base")
  t:no_event("CAMO_BROKEN")
  t:attack(a, "base")
  t:events("CAMO_BROKEN", {target = a}, 1)
  t:end_turn()
  t:no_event("tcg:CAMO_RESTORED")
  t:end_turn()
  t:events("tcg:CAMO_RESTORED", {target = a}, 1)
  t:events("tcg:CAMO_RESTORED", {target = b}, 1)
  t:mark()
  t:end_turn()
  t:end_turn()
  t:no_event("tcg:CAMO_RESTORED")
end

-- W-02: gained again it is on again. Another keyword that is gained, or one that another
-- unit gains, does not change it.
function test_w02_only_camo_that_it_gains_restores_it(t)
  local a = t:unit(1, "2/0/9 CAMO", "alpha front", {camo_broken = true})
  local b = t:unit(1, "2/0/9", "bravo front")
  local armor, other, camo = t:hand(1, "tactic ADD_KEYWORD ARMOR", "tactic ADD_KEYWORD CAMO", "tactic ADD_KEYWORD CAMO")
  t:play(armor, {on = a})
  t:play(other, {on = b})
  t:no_event("tcg:CAMO_RESTORED")
  t:expect(a, {hidden = false})
  t:play(camo, {on = a})
  t:events("tcg:CAMO_RESTORED", {target = a}, 1)
  t:expect(a, {hidden = true})
end

-- With the printed reading too: at a turn's end nothing is restored that was not broken.
function test_w02_printed_nothing_to_restore(t)
  t:option("camo=printed")
  t:unit(1, "2/0/9 CAMO", "alpha front")
  t:end_turn()
  t:no_event("tcg:CAMO_RESTORED")
end

-- W-02: an action against an enemy breaks it; one for a unit of its player does not, nor does a
-- second one break it again.
function test_w02_actions_against_enemies_alone(t)
  t:option("all_domain")
  local spotter = t:unit(1, "1/0/2 CAMO", "alpha back")
  local broken = t:unit(1, "1/0/2 CAMO", "bravo back", {camo_broken = true})
  local foe, foe2 = t:unit(2, "1/0/9", "alpha back"), t:unit(2, "1/0/9", "bravo back")
  t:end_phase()
  t:act(broken, "paint", {on = foe2})
  t:no_event("CAMO_BROKEN")
  t:act(spotter, "paint", {on = foe})
  t:events("CAMO_BROKEN", {target = spotter}, 1)
end

function test_w02_an_action_without_an_enemy_breaks_nothing(t)
  t:option("evacuation")
  local a = t:unit(1, "1/0/2 CAMO", "alpha back")
  t:end_phase()
  t:act(a, "evacuate")
  t:no_event("CAMO_BROKEN")
end

-- W-02: who has shown themselves intercepts like anybody.
function test_w02_broken_it_intercepts(t)
  local a = t:unit(1, "2/0/2", "alpha front")
  t:unit(2, "1/0/2 CAMO", "alpha front", {camo_broken = true})
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(a, "base")
end
