-- A-10, W-27: what rolls to hit, at which step, and what a miss leaves.

-- Plays a scenario with one seed after the other until its last roll is as wanted and, in a
-- fight, the attacker's too. It returns what the scenario returns.
local function seek(t, want, scene)
  for n = 1, 200 do
    t:reset()
    t:seed(n)
    t:option("hit_rolls")
    local a, b = scene(t)
    local fits = t:last("HIT_ROLL_RESOLVED", "hit") == want[#want]
    if #want > 1 then fits = fits and (t:last("COMBAT_EXCHANGED", "source_damage") > 0) == want[1] end
    if fits then return a, b end
  end
  t:eq("no seed", "a seed with these rolls")
end

local function fight(t)
  local a = t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "2/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  return a, b
end

function test_a10_one_roll_a_packet_attacker_first(t)
  local a, b = seek(t, {true, true}, fight)
  t:order("TARGET_LOCKED", {"HIT_ROLL_RESOLVED", source = a, target = b}, {"HIT_ROLL_RESOLVED", source = b, target = a}, {"DAMAGE_CALC_STARTED", target = b}, "COMBAT_EXCHANGED")
  t:events("HIT_ROLL_RESOLVED", {step = 4, chance = 95}, 2)
  t:cause({"HIT_ROLL_RESOLVED", target = b}, {"DAMAGE_DEALT", target = b})
  t:breakdown(b, {base = 3, health = 3})
  t:expect(a, {damage = 2})
end

function test_a10_d20_an_attack_that_misses(t)
  local a, b = seek(t, {false, true}, fight)
  t:no_event("DAMAGE_CALC_STARTED", {target = b})
  t:events("COMBAT_EXCHANGED", {source_damage = 0, target_damage = 2, source_died = false, target_died = false}, 1)
  t:expect(a, {damage = 2, attacked = true})
  t:expect(b, {damage = 0})
end

function test_a10_d20_a_strike_back_that_misses(t)
  local a, b = seek(t, {true, false}, fight)
  t:no_event("DAMAGE_CALC_STARTED", {target = a})
  t:events("COMBAT_EXCHANGED", {source_damage = 3, target_damage = 0}, 1)
  t:expect(a, {damage = 0})
end

-- Two vessels, as in orbit both miss more often than not at all.
local function duel_in_orbit(t)
  t:option("all_domain")
  local a = t:unit(1, "3/0/9 ORBIT VESSEL", "orbit alpha")
  local b = t:unit(2, "2/0/9 ORBIT VESSEL", "orbit alpha")
  t:end_phase()
  t:attack(a, b)
  return a, b
end

function test_a10_d20_after_two_misses_the_exchange_tells_0(t)
  local a, b = seek(t, {false, false}, duel_in_orbit)
  t:events("HIT_ROLL_RESOLVED", {step = 3, chance = 80}, 2)
  t:no_event("DAMAGE_CALC_STARTED")
  t:events("COMBAT_EXCHANGED", {source_damage = 0, target_damage = 0, source_died = false, target_died = false}, 1)
  t:expect(a, {attacked = true, damage = 0})
end

function test_a10_an_attack_on_a_base(t)
  local function scene(t)
    local a = t:unit(1, "3/0/9", "alpha front")
    t:phase("skirmish")
    t:attack(a, "base")
    return a
  end
  seek(t, {true}, scene)
  t:player(2, {base = 27})
  seek(t, {false}, scene)
  t:player(2, {base = 30})
  t:no_event("BASE_DAMAGED")
end

function test_a10_a04_an_aa_shot(t)
  local function scene(t)
    t:option("all_domain")
    local gun = t:unit(1, "3/0/2 AA", "alpha back")
    local ship = t:unit(2, "5/0/9 ORBIT VESSEL", "orbit alpha")
    t:end_phase()
    t:attack(gun, ship)
    return gun, ship
  end
  local gun, ship = seek(t, {true}, scene)
  t:events("HIT_ROLL_RESOLVED", {step = 4, chance = 95}, 1)
  t:order("TARGET_LOCKED", "HIT_ROLL_RESOLVED", {"DAMAGE_DEALT", target = ship}, {"AA_FIRE_RESOLVED", damage = 3})
  gun, ship = seek(t, {false}, scene)
  t:no_event("DAMAGE_CALC_STARTED")
  t:events("AA_FIRE_RESOLVED", {target = ship, damage = 0, destroyed = false}, 1)
  t:expect(gun, {attacked = true})
end

-- A vessel with missiles strikes what radar shows.
local function strike(t, painted)
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT MISSILE VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  local foe = t:unit(2, "1/0/9", "alpha front")
  if painted then t:status(foe, "PAINTED") end
  t:end_phase()
  t:attack(ship, foe)
  return ship, foe
end

function test_a17_interception_then_the_roll_then_the_strike(t)
  local ship, foe = seek(t, {true}, strike)
  t:order("ORBITAL_STRIKE_DECLARED", "TARGET_LOCKED", "tcg:INTERCEPTION_CHECKED", {"HIT_ROLL_RESOLVED", step = 3, chance = 80}, "ORBITAL_STRIKE", {"DAMAGE_DEALT", target = foe})
  t:expect(foe, {damage = 3})
end

function test_a17_a_strike_that_misses(t)
  local ship, foe = seek(t, {false}, strike)
  t:events("ORBITAL_STRIKE_MISSED", {target = foe, reason = 1}, 1)
  t:no_event("ORBITAL_STRIKE")
  t:no_event("DAMAGE_CALC_STARTED")
  t:expect(ship, {attacked = true})
end

function test_a17_what_is_intercepted_does_not_roll(t)
  t:option("hit_rolls")
  t:option("all_domain")
  local ship = t:unit(1, "3/0/4 ORBIT MISSILE VESSEL", "orbit alpha")
  t:unit(1, "0/0/2 RADAR", "alpha back")
  t:unit(2, "0/0/9 ORBIT VESSEL POINT_DEFENSE(1)", "orbit alpha")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:end_phase()
  t:attack(ship, foe)
  t:no_event("HIT_ROLL_RESOLVED")
  t:events("ORBITAL_STRIKE_MISSED", {reason = 2}, 1)
end

function test_w27_paint_is_a_step_and_no_damage_where_attacks_roll(t)
  local ship, foe = seek(t, {true}, function(t) return strike(t, true) end)
  t:events("HIT_ROLL_RESOLVED", {step = 4, chance = 95}, 1)
  t:expect(foe, {damage = 3})
end

function test_w27_without_hit_rolls_paint_is_damage(t)
  local _, foe = strike(t, true)
  t:no_event("HIT_ROLL_RESOLVED")
  t:expect(foe, {damage = 4})
end

function test_a10_areas_crashes_and_tactics_never_roll(t)
  t:option("hit_rolls")
  t:option("all_domain")
  local frag, beam, kill = t:hand(1, "UNSC-008", "tactic DEAL_DAMAGE 3", "tactic DESTROY")
  local gun = t:unit(1, "9/0/9 AA", "bravo back")
  local near = t:unit(2, "1/0/9", "alpha front")
  local other = t:unit(2, "1/0/9", "alpha back")
  t:play(frag, {at = "alpha"})
  t:play(beam, {on = near})
  t:play(kill, {on = other})
  t:no_event("HIT_ROLL_RESOLVED")
  t:expect(near, {damage = 5})
  t:expect(other, {dead = true})
end

function test_a10_a_crash_does_not_roll(t)
  seek(t, {true}, function(t)
    t:option("all_domain")
    local gun = t:unit(1, "9/0/9 AA", "bravo back")
    local ship = t:unit(2, "1/0/2 ORBIT VESSEL CAPITAL(4)", "orbit bravo")
    t:end_phase()
    t:attack(gun, ship)
    return gun, ship
  end)
  t:events("CAPITAL_SHIP_CRASH_RESOLVED", {damage = 2}, 1)
  t:events("HIT_ROLL_RESOLVED", {}, 1)
end

function test_a10_without_the_option_nothing_rolls(t)
  local a, b = fight(t)
  t:no_event("HIT_ROLL_RESOLVED")
  t:expect(b, {damage = 3})
end

function test_k33_rolls_have_a_stream_of_their_own(t)
  local after = {}
  for i = 1, 2 do
    t:reset()
    t:seed(9)
    if i == 2 then t:option("hit_rolls") end
    fight(t)
    after[i] = t:value("player[1].deck.rng")
  end
  t:eq(after[1], after[2])
end

function test_a10_a_match_with_rolls_replays(t)
  seek(t, {true, false}, fight)
  t:replays()
end

-- A-10, D-03: the throw has the tags of the packet that it is of: ATTACK of all that
-- units fire, AA and vessels that strike too.
function test_a10_tags_of_a_throw(t)
  t:option("hit_rolls")
  t:option("all_domain")
  local aa, ship = t:unit(1, "1/0/9 AA", "alpha back"), t:unit(1, "1/0/9 ORBIT VESSEL", "orbit bravo")
  local high, low = t:unit(2, "1/0/9 ORBIT VESSEL", "orbit alpha"), t:unit(2, "1/0/9", "bravo front")
  t:status(low, "PAINTED")
  t:end_phase()
  t:attack(aa, high)
  t:events("HIT_ROLL_RESOLVED", {source = aa, tags = "ATTACK"}, 1)
  t:attack(ship, low)
  t:events("HIT_ROLL_RESOLVED", {source = ship, tags = "ATTACK,ORDNANCE,ORBITAL"}, 1)
end

-- W-27: PAINTED helps what comes from orbit; a shot on the surface rolls as on anybody.
function test_w27_painted_does_not_help_the_surface(t)
  t:option("hit_rolls")
  local a = t:unit(1, "3/0/9", "alpha front")
  local b = t:unit(2, "2/0/9", "alpha front", {statuses = {"PAINTED"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:events("HIT_ROLL_RESOLVED", {source = a, step = 4, chance = 95}, 1)
end
