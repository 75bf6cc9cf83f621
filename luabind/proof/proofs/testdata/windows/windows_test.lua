-- K-11: without anything that offers an action in them, no window opens.
function test_no_window_without_an_offer(t)
  t:end_phase()
  t:turn_is({phase = "skirmish"})
  t:no_event("tcg:SYNC_WINDOW_OPENED")
  t:end_phase()
  t:turn_is({phase = "deployment", active = 2})
end

-- A-13: the sync window lies between PHASE_DEPLOYMENT_ENDED and
-- PHASE_SKIRMISH_STARTED and is closed by a command of the active player.
function test_the_sync_window(t)
  local camp = t:place("CAMP", {player = 1})
  local a = t:unit(1, "1/0/3", "alpha front")
  t:refused("WRONG_PHASE"):use(1, "drill", {of = camp, on = a})
  t:end_phase()
  t:turn_is({phase = "sync", active = 1})
  t:refused("WRONG_PHASE"):attack(a, "base")
  t:use(1, "drill", {of = camp, on = a})
  t:turn_is({phase = "sync"})
  t:expect(a, {statuses = {PAINTED = 1}})
  t:command("drill f1 on a1")
  t:refused("LIMIT"):use(1, "drill", {of = camp, on = a})
  t:end_phase()
  t:turn_is({phase = "skirmish"})
  t:order({"PHASE_DEPLOYMENT_ENDED"}, {"tcg:SYNC_WINDOW_OPENED"}, {"STATUS_APPLIED"}, {"tcg:SYNC_WINDOW_CLOSED"}, {"PHASE_SKIRMISH_STARTED"})
end

-- The window of offers stands in DRAW_RECHARGE after the recharge; who has
-- nothing to offer does not wait.
function test_offers_in_the_draw_phase(t)
  t:place("CAMP", {player = 2})
  t:deck(2, "UNSC-001", "UNSC-001", "UNSC-001")
  t:unit(2, "1/2/3", "alpha front")
  t:end_turn()
  t:turn_is({phase = "offers", active = 2})
  t:order({"PHASE_DRAW_RECHARGE_STARTED"}, {"CARD_DRAWN"})
  t:no_event("PHASE_DRAW_RECHARGE_ENDED")
  t:command("rest")
  t:player(2, {hand = {"UNSC-001", "UNSC-001"}})
  t:end_phase()
  t:turn_is({phase = "deployment", active = 2})
  t:end_phase()
  t:end_phase()
  t:end_phase()
  t:turn_is({phase = "night", active = 2})
  t:end_phase()
  t:turn_is({phase = "deployment", active = 1})
end

-- What is used up offers nothing, so its window stays closed; the price counts.
function test_a_window_needs_an_action_that_can_be_used(t)
  t:place("CAMP", {player = 1})
  t:supply(1, 0)
  t:end_phase()
  t:turn_is({phase = "skirmish"})
  t:end_phase()
  t:turn_is({phase = "deployment", active = 2})
end

function test_a_window_at_the_end_of_skirmish(t)
  local camp = t:place("CAMP", {player = 1})
  t:end_phase()
  t:end_phase()
  t:turn_is({phase = "night", active = 1})
  t:use(1, "sleep", {of = camp})
  t:player(1, {battery = 2, supply = 9})
  t:end_phase()
  t:turn_is({phase = "deployment", active = 2})
end

-- A unit acts in a window instead of attacking.
function test_a_unit_acts_in_a_window(t)
  local watch = t:unit(1, "WIN-001", "alpha front")
  t:end_phase()
  t:act(watch, "watch", {on = "base 2"})
  t:player(2, {base = 29})
  t:end_phase()
  t:refused("ATTACKED"):attack(watch, "base")
end

-- Moments come before windows of their place, have no event, and what they
-- queue is in the log.
function test_moments(t)
  t:option("vigil")
  t:place("CAMP", {player = 1})
  local a = t:unit(1, "1/2/3", "alpha front", {shield = 0})
  t:end_phase()
  t:turn_is({phase = "sync"})
  t:expect(a, {shield = 1})
  t:order({"PHASE_DEPLOYMENT_ENDED"}, {"tcg:SHIELD_RESTORED", by = "VIGIL"}, {"tcg:SYNC_WINDOW_OPENED"})
  t:no_event("tcg:SKIRMISH_AHEAD")
  t:end_phase()
  t:attack(a, "base")
  t:end_phase()
  t:turn_is({phase = "night"})
  t:events("tcg:COUNTER_CHANGED", {counter = "VIGIL.dusks", after = 1}, 1)
end

-- K-36: what is judged after the control check comes before the end step's end.
function test_the_moment_after_the_control_check(t)
  t:option("vigil")
  t:unit(1, "1/2/3", "alpha front")
  t:end_turn()
  t:order({"PHASE_ENDSTEP_STARTED"}, {"LANE_CONTROL_UPDATED"}, {"BATTERY_GENERATED", by = "VIGIL"}, {"PHASE_ENDSTEP_ENDED"})
  t:player(1, {battery = 1})
end

-- K-11: the active player falls while a window is open.
function test_the_active_player_falls_in_a_window(t)
  t:place("CAMP", {player = 1})
  t:unit(1, "1/0/3", "alpha front")
  t:end_phase()
  t:turn_is({phase = "sync"})
  t:concede(1)
  t:over("win", 2)
  t:no_event("PHASE_SKIRMISH_STARTED")
end

function test_the_other_player_falls_in_a_window(t)
  t:place("CAMP", {player = 1})
  t:unit(1, "1/0/3", "alpha front")
  t:end_phase()
  t:concede(2)
  t:over("win", 1)
end
