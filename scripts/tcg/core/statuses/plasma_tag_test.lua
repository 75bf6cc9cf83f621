-- W-26: PLASMA_TAG.

function test_w26_put_by_a_plasma_attack(t)
  local a = t:unit(1, "2/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("PLASMA_TAG_APPLIED", {target = b}, 1)
  t:cause("STATUS_APPLIED", "PLASMA_TAG_APPLIED")
  t:expect(b, {statuses = {PLASMA_TAG = 1}})
end

function test_w26_put_by_a_tactic(t)
  local b = t:unit(2, "0/0/9", "alpha front")
  local grenade = t:hand(1, "COV-008")
  t:play(grenade, {on = b})
  t:expect(b, {statuses = {"PLASMA_TAG"}})
end

function test_w26_striking_back_too(t)
  local a = t:unit(1, "0/0/9", "alpha front")
  local b = t:unit(2, "2/0/9 PLASMA", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {statuses = {"PLASMA_TAG"}})
end

function test_w26_shield_is_enough(t)
  local a = t:unit(1, "1/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "0/4/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {shield = 2, statuses = {"PLASMA_TAG"}})
end

function test_w26_d15_not_without_damage(t)
  local a = t:unit(1, "0/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:no_event("tcg:STATUS_PUT")
end

function test_w26_living_units_only(t)
  local a = t:unit(1, "6/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "0/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {dead = true})
  t:no_event("STATUS_APPLIED")
end

function test_w26_d16_not_the_base(t)
  local a = t:unit(1, "2/0/9 PLASMA", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:no_event("tcg:STATUS_PUT")
  t:player(2, {statuses = {}})
end

function test_w26_after_the_batch(t)
  local a = t:unit(1, "2/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"DAMAGE_DEALT", target = b}, {"DAMAGE_DEALT", target = a}, "COMBAT_EXCHANGED", "tcg:STATUS_PUT")
end

function test_w26_again_is_refreshed(t)
  local a, c = t:unit(1, "1/0/9 PLASMA", "alpha front"), t:unit(1, "1/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:mark()
  t:attack(c, b)
  t:events("STATUS_REFRESHED", {status = "PLASMA_TAG", target = b}, 1)
  t:no_event("PLASMA_TAG_APPLIED")
end

function test_w26_to_the_end_of_the_turn(t)
  local b = t:unit(2, "0/0/9", "alpha front")
  local grenade = t:hand(1, "COV-008")
  t:play(grenade, {on = b})
  t:mark()
  t:end_turn()
  t:order("PHASE_ENDSTEP_ENDED", {"STATUS_EXPIRED", status = "PLASMA_TAG", target = b, reason = "time"}, "TURN_ENDED")
  t:expect(b, {no_statuses = true})
end
