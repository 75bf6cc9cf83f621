-- The choices of the hunter, the enemy's policy of the skirmish (T-27). It strikes the
-- weakest in reach, or else closes in; it guards itself.

local function drill(t, ...)
  t:battle("drill")
  for _, command in ipairs({...}) do t:command(command) end
end

local function chooses(t, who, command)
  t:eq(t:choice(who, "hunter"), command)
end

-- A mage that has walked for some seconds, one for each step.
local function walk(t, steps)
  t:command("activate M")
  for i = 1, steps do
    t:command(i % 2 == 1 and "M move 0,2" or "M move -1,2")
  end
end

function test_t27_the_battle_names_its_policy(t)
  t:eq(t:choice(1), "activate Anna")
  t:command("end_turn")
  t:eq(t:choice(2), "activate Xara")
end

-- Between equal values the first is chosen.
function test_t27_the_first_unit_begins(t)
  drill(t)
  chooses(t, 1, "activate A")
end

-- Among three in reach, the mage has the least health, and is in the middle.
function test_t27_it_attacks_the_weakest_in_reach(t)
  drill(t, "activate R")
  chooses(t, 1, "R shoot N")
end

-- An attack comes before a full round, healing and moving.
function test_t27_an_attack_comes_first(t)
  drill(t, "activate M")
  chooses(t, 1, "M slash N")
end

-- T-15: the push goes to the weaker of two neighbours, not to the one that was hit.
function test_t15_a_derived_action_at_the_weakest(t)
  drill(t, "activate M", "M move 4,0", "M slash B", "cancel")
  t:turn_is({phase = "derived"})
  chooses(t, 1, "M knockback N")
end

-- T-21: who cannot get at anybody lets a star fall on the weakest.
function test_t21_a_full_round_at_the_weakest(t)
  drill(t, "activate M", "M move -1,2", "activate A", "A move 0,2", "end_turn", "end_turn", "activate M")
  t:cannot():command("M slash B")
  chooses(t, 1, "M meteor N")
end

-- T-10: an attack is answered, by what comes first of two.
function test_t10_it_guards_itself(t)
  drill(t, "activate A", "A slash B")
  chooses(t, 2, "B guard")
end

-- T-10: answering an attacker that is not hurt is worth just as much.
function test_t10_it_answers_an_attacker_in_full_health(t)
  t:battle("winded")
  for _, command in ipairs({"pass", "activate A", "A slash C"}) do t:command(command) end
  chooses(t, 2, "C shield_bash")
end

-- T-28: a free action comes before going on.
function test_t28_it_takes_what_is_free(t)
  t:battle("winded")
  chooses(t, 1, "A adrenaline")
end

-- T-22: a sustained action without a target is worth more than a move.
function test_t22_it_cries_when_nothing_can_be_struck(t)
  drill(t, "end_turn", "end_turn", "activate A", "A slash B", "cancel", "cancel")
  chooses(t, 1, "A war_cry")
end

-- T-22: it does not heal for a scratch of three; one of four is worth it.
function test_t22_it_heals_whoever_misses_four(t)
  drill(t, "activate A", "A slash B", "B riposte", "cancel", "cancel")
  t:expect("A", {hp = 23})
  t:fork(function()
    walk(t, 3)
    t:can():command("M mend A")
    chooses(t, 1, "M move 3,0")
  end)
  t:command("end_turn")
  t:command("end_turn")
  t:command("activate A")
  t:command("A move 4,2")
  t:expect("A", {hp = 22})
  walk(t, 3)
  chooses(t, 1, "M mend A")
end

-- It goes where the nearest enemy is closest, and not at all when it comes no closer.
function test_t27_it_closes_in(t)
  t:command("activate Anna")
  chooses(t, 1, "Anna move 9,0")
end

function test_t27_it_comes_a_single_step_closer(t)
  drill(t)
  walk(t, 5)
  t:expect("M", {time = 1, hex = "0,2"})
  chooses(t, 1, "M move 1,1")
end

function test_t27_it_stays_beside_its_prey(t)
  drill(t, "activate A", "A slash B", "cancel", "cancel")
  t:can():command("A move 2,0")
  chooses(t, 1, "activate M")
end
