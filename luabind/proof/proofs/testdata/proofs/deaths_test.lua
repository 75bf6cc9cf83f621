-- What the dead still hear and have, until the events of their batch are
-- resolved (EB 4.3, K-32).

-- Two units that kill each other, each with armory and a gained keyword.
local function both_fall(t)
  local a, b = t:unit(1, "2/0/1", "alpha front", {keywords = {PRF_GRUDGE = 3}}), t:unit(2, "2/0/1", "alpha front", {keywords = {PRF_GRUDGE = 5}})
  t:attach("PRF-TROPHY", a)
  t:attach("PRF-TROPHY", b)
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {dead = true})
  t:expect(b, {dead = true})
  return a, b
end

-- The armory of both hears the kill, and the death of its bearer; its bearer,
-- and its controller, are still those of the fight.
function test_EB43_K32_armory_hears_kill_and_death(t)
  local a, b = both_fall(t)
  t:events("proofs:RANG", {n = 100, who = a, source_player = 1}, 1)
  t:events("proofs:RANG", {n = 100, who = b, source_player = 2}, 1)
  t:events("proofs:RANG", {n = 200, who = a, source_player = 1}, 1)
  t:events("proofs:RANG", {n = 200, who = b, source_player = 2}, 1)
  t:player(1, {graveyard = {"PRF-TROPHY", "2/0/1"}})
  t:player(2, {graveyard = {"PRF-TROPHY", "2/0/1"}})
end

-- A gained keyword has its number in the kill and in the death.
function test_EB43_K32_a_gained_keyword_keeps_its_number(t)
  local a, b = both_fall(t)
  t:events("proofs:RANG", {n = 3, who = a}, 2)
  t:events("proofs:RANG", {n = 5, who = b}, 2)
  t:no_event("proofs:RANG", {n = 0})
end

-- A status has its layers; it is gone with its unit, without STATUS_EXPIRED.
function test_K32_a_state_keeps_its_layers(t)
  local a = t:unit(1, "2/0/9", "alpha front")
  local b = t:unit(2, "0/0/1", "alpha front", {statuses = {PRF_SPITE = 4}})
  t:phase("skirmish")
  t:attack(a, b)
  t:events("proofs:RANG", {n = 4, who = b}, 1)
  t:no_event("STATUS_EXPIRED")
  t:expect(b, {no_statuses = true})
end


function test_K32_avenger_kills_its_killer_after_the_batch(t)
  -- the dead's trigger makes a batch of its own: the second kill has no unit that fights
  local a = t:unit(1, "2/0/5", "alpha front")
  local b = t:unit(2, "PRF-REVENGER", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {dead = true})
  t:order({"KILL_OCCURRED", target = b}, "COMBAT_EXCHANGED", {"KILL_OCCURRED", target = a})
  t:breakdown(a, {base = 9, type = "TRUE", health = 4, excess = 5})
end
