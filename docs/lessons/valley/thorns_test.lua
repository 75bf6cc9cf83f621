-- The retaliation deals one damage, and the thorns one more.
---@param t arbiter.t
function test_thorns(t)
  local warden = t:unit(1, "VALLEY-003", "alpha front")
  local foe = t:unit(2, "1/0/5", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(foe, warden)
  t:expect(foe, {health = 3})
  t:events("DAMAGE_DEALT", {target = foe, by = "THORNS"}, 1)
end

-- Numbers of several instances add up: here one printed and one gained.
---@param t arbiter.t
function test_thorns_add_up(t)
  local warden = t:unit(1, "VALLEY-003", "alpha front", {keywords = {THORNS = 2}})
  local foe = t:unit(2, "1/0/5", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(foe, warden)
  t:expect(foe, {health = 1})
end

-- Effects are not attacks, and neither is a retaliation.
---@param t arbiter.t
function test_thorns_against_attacks_alone(t)
  local warden = t:unit(1, "VALLEY-003", "alpha front")
  local foe = t:unit(2, "1/0/5", "alpha front")
  t:play(t:hand(1, "tactic DEAL_DAMAGE 1"), {on = warden})
  t:end_phase()
  t:attack(warden, foe)
  t:expect(foe, {health = 4})
  t:expect(warden, {health = 1})
  t:no_event("DAMAGE_DEALT", {by = "THORNS"})
end

-- The thorns do not hurt a unit that hits without doing any damage.
---@param t arbiter.t
function test_thorns_want_damage(t)
  local warden = t:unit(1, "VALLEY-003", "alpha front")
  local foe = t:unit(2, "0/0/5", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(foe, warden)
  t:expect(foe, {health = 4})
end
