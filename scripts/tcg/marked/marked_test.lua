-- W-18: MARKED, a module of its own (X-05).

function test_w18_damage_from_any_source_plus_1(t)
  local a = t:unit(1, "2/0/9", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front", {statuses = {"MARKED"}})
  local shot = t:hand(1, "tactic DEAL_DAMAGE 3 TRUE")
  t:play(shot, {on = b})
  t:breakdown(b, {base = 3, "MARKED +1", health = 4})
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {base = 2, "MARKED +1", health = 3})
end

function test_w18_d17_not_on_0(t)
  local a = t:unit(1, "0/0/9", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front", {statuses = {"MARKED"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {amount = 0, health = 0, steps = {}})
end

function test_w18_d06_after_armor(t)
  local a = t:unit(1, "2/0/9", "alpha front")
  local b = t:unit(2, "0/0/9 ARMOR", "alpha front", {statuses = {"MARKED"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 2, "ARMOR -1", "MARKED +1", amount = 2})
end

function test_w18_gone_at_the_end_of_the_next_global_turn(t)
  t:option("marked")
  local b = t:unit(2, "0/0/9", "alpha front")
  local mark = t:hand(1, "tactic APPLY_STATUS MARKED")
  t:play(mark, {on = b})
  t:end_turn()
  t:expect(b, {statuses = {MARKED = 1}})
  t:mark()
  t:end_turn()
  t:order("PHASE_ENDSTEP_ENDED", {"STATUS_EXPIRED", status = "MARKED", reason = "time"}, {"TURN_ENDED", active = 2})
  t:expect(b, {no_statuses = true})
end

function test_w18_one_layer(t)
  t:option("marked")
  local b = t:unit(2, "0/0/9", "alpha front")
  local one, two = t:hand(1, "tactic APPLY_STATUS MARKED", "tactic APPLY_STATUS MARKED")
  t:play(one, {on = b})
  t:play(two, {on = b})
  t:events("STATUS_REFRESHED", {status = "MARKED", layers = 1}, 1)
end

-- X-05: with the module off nothing puts it: the ask is rejected.
function test_x05_module_off(t)
  local b = t:unit(2, "0/0/9", "alpha front")
  local mark = t:hand(1, "tactic APPLY_STATUS MARKED")
  t:play(mark, {on = b})
  t:events("tcg:STATUS_PUT", {rejected = true, reason = "MODULE_OFF", rejected_by = "MARKED_MODULE"}, 1)
  t:no_event("STATUS_APPLIED")
  t:expect(b, {no_statuses = true})
end

-- W-17: the card that gives it.
function test_w17_spotter_drone(t)
  t:option("marked")
  t:deck(1, "UNSC-001")
  local b = t:unit(2, "0/0/9", "alpha back")
  local one, two = t:hand(1, "MRK-001", "MRK-001")
  t:play(one, {on = b})
  t:expect(b, {statuses = {MARKED = 1}})
  t:no_event("CARD_DRAWN")
  t:play(two, {on = b})
  t:events("CARD_DRAWN", {}, 1)
  t:events("STATUS_REFRESHED", {status = "MARKED"}, 1)
end

function test_w17_spotter_drone_wants_an_enemy(t)
  t:option("marked")
  local b = t:unit(1, "0/0/9", "alpha back")
  local one = t:hand(1, "MRK-001")
  t:refused("BAD_TARGET"):play(one, {on = b})
end

-- X-05: with the module off the card does nothing.
function test_x05_spotter_drone_without_the_module(t)
  local b = t:unit(2, "0/0/9", "alpha back")
  local one = t:hand(1, "MRK-001")
  t:play(one, {on = b})
  t:no_event("STATUS_APPLIED")
end

-- X-05: the module turns away what it is about, and nothing else.
function test_x05_other_statuses_need_no_module(t)
  local b = t:unit(2, "0/0/9", "alpha front")
  local rout = t:hand(1, "tactic APPLY_STATUS ROUTED")
  t:play(rout, {on = b})
  t:expect(b, {statuses = {"ROUTED"}})
end

-- D-06: what MARKED adds is there before a Noob Combo doubles.
function test_d06_before_the_noob_combo(t)
  local a = t:unit(1, "2/0/9 BALLISTIC", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front", {statuses = {"MARKED", "PLASMA_TAG"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 2, "MARKED +1", "NOOB_COMBO x2", amount = 6})
end

-- W-17: what the card takes and gives: 1 supply, and one card of the deck.
function test_w17_spotter_drone_costs_1_and_draws_1(t)
  t:option("marked")
  t:deck(1, "UNSC-001", "UNSC-002", "UNSC-003")
  local b = t:unit(2, "0/0/9", "alpha back", {statuses = {"MARKED"}})
  local drone = t:hand(1, "MRK-001")
  t:play(drone, {on = b})
  t:player(1, {supply = 9, hand = 1, deck = 2})
end

-- W-18: the next global turn, of any player.
function test_w18_the_next_turn_of_anybody(t)
  t:mode("ffa3")
  t:option("marked")
  local third = t:unit(3, "0/0/9", "alpha front")
  local mark = t:hand(1, "MRK-001")
  t:play(mark, {on = third})
  t:end_turn()
  t:expect(third, {statuses = {"MARKED"}})
  t:end_turn()
  t:expect(third, {no_statuses = true})
end
