-- The units, actions, effects and terrain of the skirmish, each played once (T-27).

-- The drill ground; the commands are given in order, each for the side that is to act.
local function drill(t, ...)
  t:battle("drill")
  for _, command in ipairs({...}) do t:command(command) end
end

-- T-01, T-06, T-29: what the three types begin with, their time, and what they gain.
function test_t27_the_three_types(t)
  drill(t)
  for name, want in pairs({
    A = {hp = 26, energy = 10, speed = 0, move_rate = 150, type = "knight"},
    R = {hp = 18, energy = 10, speed = 1, move_rate = 175, type = "archer"},
    M = {hp = 16, energy = 8, speed = 0, move_rate = 150, type = "mage"},
  }) do
    t:expect(name, want)
  end
  t:command("activate R")
  t:expect("R", {time = 7})
  t:command("end_turn")
  t:expect("M", {energy = 11})
  t:command("end_turn")
  t:expect("M", {energy = 12})
  t:expect("A", {energy = 10})
  t:expect("R", {energy = 10})
end

-- T-06: half the turn's time, times the gain of two seconds, to the cap.
function test_t06_what_is_regained(t)
  drill(t, "activate A", "A slash B", "pass", "cancel", "activate R", "R shoot B", "pass")
  t:expect("A", {energy = 9})
  t:expect("R", {energy = 8})
  t:command("end_turn")
  t:expect("A", {energy = 10})
  t:expect("R", {energy = 10})
end

-- T-26: what each type can do, and nothing else.
function test_t27_what_each_type_can_do(t)
  drill(t, "activate A")
  t:can():command("A move 2,0")
  t:can():command("A slash B")
  t:cannot():command("A adrenaline")
  t:command("activate R")
  t:can():command("R move 0,0")
  t:can():command("R shoot B")
  t:can():command("R poison_dart B")
  t:command("activate M")
  t:can():command("M move 1,0")
  t:can():command("M slash B")
  t:can():command("M meteor B")
  t:can():command("M mend A")
end

-- T-49: the cry costs two of momentum. A side begins with one and gets one each turn.
function test_t49_the_cry_costs_momentum(t)
  drill(t, "activate A")
  t:cannot():command("A war_cry")
  for _ = 1, 2 do t:command("end_turn") end
  t:command("activate A")
  t:command("A war_cry")
  t:expect("A", {resources = {momentum = 1, resolve = 1}, time = 5, energy = 9})
  t:expect("R", {speed = 3})
  t:expect("M", {speed = 2})
  t:expect("B", {speed = 0})
  t:command("end_turn")
  t:expect("M", {effects = {"hastened(2)"}})
end

-- A shot from afar takes two seconds and one second without moving, two of energy and one.
function test_shoot_from_afar(t)
  drill(t, "activate R", "R shoot N")
  t:expect("R", {time = 5, energy = 8, hex = "0,1", cooldowns = {"shoot:1T"}})
  t:reset()
  drill(t, "activate R", "R shoot S")
  t:expect("R", {time = 3, energy = 6, hex = "0,1"})
  t:command("cancel")
  t:expect("R", {hex = "2,0"})
end

function test_shoot_not_at_a_neighbour(t)
  drill(t, "end_turn", "activate S", "S shoot A")
  t:expect("S", {hex = "5,1"})
end

function test_t15_after_a_shot_no_cleaving(t)
  drill(t, "activate A", "A slash B", "cancel")
  t:can():command("A cleave")
  t:can():command("A knockback B")
end

-- T-15: cleaving is one second and two of energy, and strikes the neighbours.
function test_cleave(t)
  drill(t, "activate A", "A slash B", "cancel")
  t:expect("A", {time = 4, energy = 9})
  t:expect("B", {hp = 19})
  t:command("A cleave")
  t:expect("A", {time = 3, energy = 7})
  t:expect("B", {hp = 16})
  t:expect("N", {hp = 16})
  t:expect("M", {hp = 16})
end

-- T-10, T-14: the bash answers an attack of a neighbour, before it begins.
function test_shield_bash(t)
  t:battle("winded")
  t:command("pass")
  t:command("activate A")
  t:command("A slash B")
  t:command("C shield_bash")
  t:expect("C", {energy = 5, debt = 3, cooldowns = {"shield_bash:3T"}})
  t:command("cancel")
  t:expect("A", {effects = {"stunned(1)"}})
  t:expect("B", {hp = 26})
  t:command("end_turn")
  t:expect("A", {effects = {}})
end

-- T-28: a free action, even at the start of the phase, but only below the cap.
function test_adrenaline(t)
  t:battle("winded")
  t:command("A adrenaline")
  t:expect("A", {energy = 8, cooldowns = {"adrenaline:3T"}})
  t:command("activate A")
  t:expect("A", {time = 6})
end

-- T-20, T-32, T-50: terrain: how long a step takes, what stays, what it does.
local function walk(t, to)
  drill(t, "activate A", "A move " .. to)
end

function test_t50_rough_ground(t)
  drill(t, "activate M", "M move 1,2")
  t:events("MOVE_STEP", {source = "M", ms = 1333}, 1)
  t:expect("M", {move_rate = 150})
end

function test_t20_mud_and_spring(t)
  walk(t, "2,2")
  t:expect("A", {move_rate = 75, effects = {"mud(2)"}})
end

function test_t20_thorns(t)
  drill(t, "end_turn", "activate N", "N move 4,2")
  t:expect("N", {hp = 15})
end

function test_t20_a_trap(t)
  drill(t, "end_turn", "activate S", "S move 5,2")
  t:expect("S", {hp = 16, hex = "5,2"})
end

function test_rock_is_no_way(t)
  drill(t, "end_turn", "activate S")
  t:cannot():command("S move 6,2")
end

-- T-26: how far a full round and a healing reach.
function test_how_far_things_reach(t)
  t:battle("far")
  t:command("activate A")
  t:can():command("A meteor B")
  t:cannot():command("A meteor C")
  t:can():command("A mend D")
  t:cannot():command("A mend E")
end

-- T-15: a mage that has hit a neighbour can push it away; a knight answers a blow with one.
function test_what_comes_of_a_blow(t)
  t:battle("winded")
  t:command("A adrenaline")
  t:command("end_turn")
  t:command("activate C")
  t:command("C slash A")
  t:can():command("C knockback A")
  t:reset()
  t:battle("winded")
  t:command("A adrenaline")
  t:command("activate A")
  t:command("A slash B")
  t:can():command("B riposte")
  t:can():command("B guard")
end

-- T-06: what knights and archers regain below their cap.
function test_t06_what_knights_and_archers_regain(t)
  drill(t, "activate A", "A slash B", "cancel", "A cleave", "A move 2,0")
  t:expect("A", {energy = 6})
  t:command("activate R")
  t:command("R shoot S")
  t:command("cancel")
  t:expect("R", {energy = 6})
  t:command("end_turn")
  t:expect("A", {energy = 9})
  t:expect("R", {energy = 9})
end

-- T-49: a point of resolve a round, at most three.
function test_t49_resolve_has_a_cap(t)
  drill(t)
  for _ = 1, 10 do t:command("end_turn") end
  t:expect("A", {resources = {momentum = 4, resolve = 3}})
end

-- Two hexes are far enough for a shot; next to its target the archer steps back first.
function test_shoot_from_two_hexes(t)
  drill(t, "end_turn", "activate B", "B move 2,0", "end_turn", "activate R", "R shoot B", "cancel")
  t:expect("R", {time = 5, hex = "0,1"})
  t:expect("B", {hp = 20})
  t:reset()
  drill(t, "end_turn", "activate B", "B move 1,0", "end_turn", "activate R", "R shoot B", "cancel")
  t:expect("R", {time = 4, hex = "-1,2"})
end

-- T-31: eighty shots of a hundred hit; the two seeds are of the last one that does and of the first that misses.
function test_t31_a_shot_may_miss(t)
  for seed, hp in pairs({[36] = 10, [21] = 16}) do
    t:reset()
    t:battle("drill", {seed = seed})
    t:command("activate R")
    t:command("R shoot N")
    t:expect("N", {hp = hp})
  end
end

-- A dart flies three hexes; for one more the archer walks.
function test_poison_dart_from_three_hexes(t)
  drill(t, "activate R", "R poison_dart B", "cancel")
  t:expect("R", {hex = "0,1"})
  t:reset()
  drill(t, "activate R", "R poison_dart N")
  t:expect("R", {hex = "2,0"})
end

-- T-10: a target that is filled in anyway may be named: it is the same command.
function test_t10_a_named_target_is_the_same(t)
  drill(t, "activate A", "A slash B")
  t:can():command("B guard B")
  t:cannot():command("B guard A")
  t:cannot():command("B riposte B")
  t:command("B riposte A")
  t:expect("B", {debt = 1})
end

-- T-26: what is missing is said: energy for a way that there would be time for.
function test_t26_energy_for_the_way(t)
  t:battle("m3")
  t:command("activate D")
  t:refused("energy", {have = 0, need = 1}):command("D move 1,0")
  t:refused("energy", {have = 0, need = 1}):command("aim D move")
  t:command("activate A")
  t:refused("path"):command("A move 3,1") -- B is there
end

-- T-10: only attacks can be guarded against or bashed.
function test_t10_only_attacks_are_guarded_against(t)
  drill(t, "activate M", "M move 4,0", "end_turn", "activate N", "N meteor A")
  t:cannot():command("A guard")
  t:cannot():command("M shield_bash")
end

-- T-19: at the edge of the map nobody is pushed further, but hurt all the same; the first hex is one like others.
function test_t19_knockback_at_the_edge(t)
  drill(t, "end_turn", "activate B", "B move 3,0", "end_turn", "activate A", "A slash B", "cancel", "A knockback B")
  t:expect("B", {hp = 17, hex = "3,0"})
  t:no_event("DISPLACED", {fizzled = true})
  t:reset()
  drill(t, "activate M", "M move 1,0", "end_turn", "activate B", "B move 2,0", "B slash M", "cancel", "B knockback M")
  t:expect("M", {hp = 7, hex = "0,0"})
end

-- Armor takes two of a blow.
function test_armored(t)
  t:battle("plated")
  t:expect("P", {hp = 20, move_rate = 100, effects = {"armored"}})
  t:command("activate A")
  t:command("A slash P")
  t:command("cancel")
  t:expect("P", {hp = 15})
end

-- T-20, T-31: a trap is noticed, and cuts a way through it short.
function test_t31_a_trap_cuts_short(t)
  drill(t, "end_turn", "activate S", "S move 5,2")
  t:events("NOTICED", {notice = "trap"}, 1)
  t:events("ACTION_STOPPED", {source = "S"}, 1)
end

function test_the_winded(t)
  t:battle("winded")
  t:expect("A", {hp = 20, move_rate = 400, energy = 5})
  t:command("pass")
  t:command("activate A")
  t:can():command("A move 1,1")
end
