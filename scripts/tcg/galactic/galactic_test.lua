-- A-09, K-33, K-35, D-10: when galactic events come, and what each does.

local function enough(t)
  for p = 1, 2 do
    for _ = 1, 12 do t:deck(p, "UNSC-001") end
  end
end

-- A room in which one event comes, at the start of turn 10.
local function comes(t, word, mode)
  if mode then t:mode(mode) end
  t:option("galactic")
  t:option("galactic_event=" .. word)
  t:turn(9)
end

function test_a09_every_fifth_global_turn(t)
  t:option("galactic")
  t:option("galactic_event=ion_storm")
  enough(t)
  t:turn(8)
  t:end_turn()
  t:no_event("GALACTIC_EVENT_ROLLED")
  t:end_turn()
  t:turn_is({turn = 10})
  t:events("GALACTIC_EVENT_ROLLED", {turn = 10, pool = 1}, 1)
  t:order("TURN_STARTED", "GALACTIC_EVENT_ROLLED", "GALACTIC_EVENT", "PHASE_DRAW_RECHARGE_STARTED")
  t:cause("GALACTIC_EVENT_ROLLED", "GALACTIC_EVENT")
  t:mark()
  for _ = 1, 4 do t:end_turn() end
  t:no_event("GALACTIC_EVENT_ROLLED")
  t:end_turn()
  t:events("GALACTIC_EVENT_ROLLED", {turn = 15}, 1)
end

function test_a09_not_without_the_module(t)
  enough(t)
  t:turn(9)
  t:end_turn()
  t:no_event("GALACTIC_EVENT_ROLLED")
end

function test_a09_the_room_sets_the_period(t)
  t:option("galactic")
  t:option("all_domain")
  t:option("galactic_period=3")
  enough(t)
  t:turn(8)
  t:end_turn()
  t:events("GALACTIC_EVENT_ROLLED", {turn = 9}, 1)
end

function test_a09_to_the_end_of_the_next_global_turn(t)
  comes(t, "shard_alert")
  t:end_turn()
  t:events("GALACTIC_EVENT", {which = "SHARD-ALERT", ["until"] = 11}, 1)
  t:end_turn()
  t:no_event("tcg:GALACTIC_EVENT_ENDED")
  t:mark()
  t:end_turn()
  t:order("PHASE_ENDSTEP_ENDED", {"tcg:GALACTIC_EVENT_ENDED", which = "SHARD-ALERT"}, "TURN_ENDED", {"TURN_STARTED", turn = 12})
end

-- Each of the pool has the same chance, and no other comes: so often at least, of
-- 200 seeds.
local function spread(t, pool, want)
  local count, total = {}, 0
  for n = 1, 200 do
    t:reset()
    t:seed(n)
    t:option("galactic")
    t:option("all_domain")
    t:option("truce")
    if pool then t:option("galactic_pool=" .. pool) end
    t:turn(9)
    t:end_turn()
    local which = t:last("GALACTIC_EVENT_ROLLED", "which")
    count[which] = (count[which] or 0) + 1
    t:eq(t:last("GALACTIC_EVENT_ROLLED", "pool"), #want)
  end
  for _, id in ipairs(want) do
    t:eq((count[id] or 0) > 100 / #want, true, id)
    total = total + count[id]
  end
  t:eq(total, 200)
end

function test_a09_equal_chances_over_the_seeds_pool(t)
  spread(t, nil, {"SHARD-ALERT", "SLIPSPACE-JUMP", "COMMS-BLACKOUT", "GRAVITY-TIDE"})
end

function test_a09_the_room_names_another_pool(t)
  spread(t, "more", {"ION-STORM", "SUPPLY-CONVOY", "STELLAR-FLARE", "GRAVITY-WELL", "FORERUNNER-PULSE"})
end

function test_a09_the_room_names_both_pools(t)
  spread(t, "both", {"SHARD-ALERT", "SLIPSPACE-JUMP", "COMMS-BLACKOUT", "GRAVITY-TIDE", "ION-STORM", "SUPPLY-CONVOY", "STELLAR-FLARE", "GRAVITY-WELL", "FORERUNNER-PULSE"})
end

function test_k33_events_have_a_stream_of_their_own(t)
  local after = {}
  for i = 1, 2 do
    t:reset()
    t:seed(9)
    if i == 2 then t:option("galactic") end
    enough(t)
    t:turn(9)
    t:end_turn()
    after[i] = t:value("player[1].deck.rng")
  end
  t:eq(after[1], after[2])
end

-- K-35: landmarks are drawn again at 520, events come at 530, then the draw.
function test_k35_after_what_else_comes_at_the_turns_start(t)
  t:option("galactic")
  t:option("all_domain")
  local covered = t:unit(2, "1/0/9 COVER(1)", "alpha front")
  local gun = t:unit(1, "3/0/9", "alpha front")
  enough(t)
  t:turn(9)
  t:phase("skirmish")
  t:attack(gun, covered)
  t:end_turn()
  t:order("tcg:COVER_REFILLED", "GALACTIC_EVENT_ROLLED", "PHASE_DRAW_RECHARGE_STARTED", "SUPPLY_REFILLED")
end

function test_a09_a_match_with_events_replays(t)
  t:option("galactic")
  t:option("galactic_pool=both")
  enough(t)
  t:turn(9)
  for _ = 1, 8 do t:end_turn() end
  t:replays()
end

-- K-35: landmarks are drawn again before the event comes, and the supply is there after it.
function test_k35_between_the_landmarks_and_the_supply(t)
  comes(t, "ion_storm")
  t:option("landmarks")
  t:place("VALHALLA-BASE", {lane = "alpha"})
  t:end_turn()
  t:order({"TURN_STARTED", turn = 10}, {"tcg:FIXTURE_REMOVED", fixture = "VALHALLA-BASE"}, "GALACTIC_EVENT_ROLLED", "GALACTIC_EVENT", "SUPPLY_REFILLED")
end

-- A-09: how often they come is the room's: every 2nd to every 50th turn.
function test_a09_numbers_of_a_room(t)
  t:option("galactic_period=2")
  t:option("galactic_period=50")
  t:no_option("galactic_period=1")
  t:no_option("galactic_period=51")
end

-- A-09: what can do nothing in a room does not come there: no blackout without truces,
-- nothing of the orbit without an orbit.
function test_a09_events_that_can_do_nothing_do_not_come(t)
  local function pool(...)
    t:reset()
    t:option("galactic")
    t:option("galactic_pool=both")
    for _, option in ipairs({...}) do t:option(option) end
    t:turn(9)
    t:end_turn()
    return t:last("GALACTIC_EVENT_ROLLED", "pool")
  end
  t:eq(pool(), 4)
  t:eq(pool("truce"), 5)
  t:eq(pool("all_domain"), 8)
  t:eq(pool("all_domain", "truce"), 9)
  t:reset()
  t:option("galactic")
  t:turn(9)
  t:end_turn()
  t:no_event("GALACTIC_EVENT_ROLLED")
end

-- A-09, K-10: the blackout of turn 5 lasts to the end of its round, which falls can shorten.
function test_a09_k10_falls_shorten_the_round_of_a_blackout(t)
  t:mode("ffa4")
  t:option("truce")
  t:option("galactic")
  t:option("galactic_event=comms_blackout")
  t:turn(4)
  t:end_turn()
  t:events("GALACTIC_EVENT", {["until"] = 8}, 1)
  t:end_turn()
  t:concede(4)
  t:end_turn()
  t:turn_is({turn = 7, active = 3, round = 2})
  t:cannot():use(3, "offer", {on = "base 2"})
  t:concede(3)
  t:turn_is({turn = 8, active = 1, round = 3})
  t:eq(t:fixture("COMMS-BLACKOUT"), nil)
  t:can():use(1, "offer", {on = "base 2"})
end

-- D-06, D-10, D-14, W-18, W-27: a strike under Shard Alert at a painted and marked unit with armour and cover.
function test_d06_a_strike_with_everything_on(t)
  for _, case in ipairs({{false, 3, "PAINTED +1", 4}, {true, 6, "PAINTED +3", 9}}) do
    t:reset()
    t:mode("ffa4")
    for _, option in ipairs({"all_domain", "galactic", "marked"}) do t:option(option) end
    if case[1] then t:place("SHARD-ALERT") end
    local ship = t:unit(1, "3/0/9 ORBIT VESSEL", "orbit alpha")
    local foe = t:unit(2, "1/0/20 ARMOR COVER(3)", "alpha back", {statuses = {"PAINTED", "MARKED"}})
    t:end_phase()
    t:attack(ship, foe)
    t:breakdown(foe, {base = case[2], cover = 0, case[3], "ARMOR -1", "MARKED +1", amount = case[4], health = case[4]})
  end
end
