-- W-24, D-05: PLASMA and its vectors; K-20: its golden sequence.

-- The vectors of D-05: attacker, target, shield lost, health lost.
local vectors = {
  {"3/0/9 PLASMA", "0/0/4", 0, 1},
  {"1/0/9 PLASMA", "0/0/4", 0, 1},
  {"0/0/9 PLASMA", "0/0/4", 0, 0},
  {"1/0/9 PLASMA", "0/2/4", 2, 0},
  {"2/0/9 PLASMA", "0/3/4", 3, 0},
  {"3/0/9 PLASMA", "0/3/4", 3, 1},
  {"4/0/9 PLASMA", "0/2/4", 2, 1},
  {"3/0/9 PLASMA HEADSHOT", "0/0/4", 0, 3},
  {"3/0/9 PLASMA SENTINEL", "0/3/4", 0, 1},
  {"3/0/9 BALLISTIC", "0/2/4", 2, 1},
}

function test_d05_vectors(t)
  for _, v in ipairs(vectors) do
    t:reset()
    local a, b = t:unit(1, v[1], "alpha front"), t:unit(2, v[2], "alpha front")
    t:phase("skirmish")
    t:attack(a, b)
    t:breakdown(b, {shield = v[3], health = v[4]})
  end
end

function test_d05_vector_true(t)
  local b = t:unit(2, "0/2/4", "alpha front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 3 TRUE")
  t:play(shot, {on = b})
  t:breakdown(b, {shield = 2, health = 1})
end

function test_d05_vector_base(t)
  local a = t:unit(1, "3/0/9 PLASMA", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:breakdown("base", {amount = 3, health = 3, type = "PLASMA", steps = {}})
  t:player(2, {base = 27})
end

function test_w24_type_of_its_packets(t)
  local a = t:unit(1, "2/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "2/0/9 PLASMA", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {type = "PLASMA", "PLASMA_DAMAGE 2/1 1/2", tags = "ATTACK", health = 1})
  t:breakdown(a, {type = "PLASMA", tags = "RETALIATION", health = 1})
end

function test_w15_overshield_counts_double_too(t)
  local a = t:unit(1, "3/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "0/2/9", "alpha front", {statuses = {OVERSHIELD = 3}})
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {overshield = 3, shield = 5, health = 0})
  t:expect(b, {overshield = 0, shield = 0, damage = 0})
end

function test_k20_golden_plasma(t)
  local a = t:unit(1, "3/0/9 PLASMA", "alpha front")
  local b = t:unit(2, "1/3/4", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:log_is({
    "ATTACK_DECLARED", "TARGET_LOCKED",
    {"DAMAGE_CALC_STARTED", target = b, amount = 3, type = "PLASMA"}, {"COVER_MITIGATED", target = b}, {"DAMAGE_MODIFIED", target = b, amount = 3},
    {"SHIELD_DAMAGED", target = b, amount = 3}, {"HULL_OR_HEALTH_DAMAGED", target = b, amount = 1},
    {"DAMAGE_DEALT", target = b, shield_lost = 3, health_lost = 1},
    {"DAMAGE_CALC_STARTED", target = a, amount = 1, type = "PHYSICAL"}, {"COVER_MITIGATED", target = a}, {"DAMAGE_MODIFIED", target = a},
    {"HULL_OR_HEALTH_DAMAGED", target = a, amount = 1}, {"DAMAGE_DEALT", target = a},
    {"LETHAL_CHECKED", target = b}, {"LETHAL_CHECKED", target = a},
    "COMBAT_EXCHANGED",
    {"tcg:STATUS_PUT", target = b, status = "PLASMA_TAG"}, {"STATUS_APPLIED", target = b, status = "PLASMA_TAG"}, {"PLASMA_TAG_APPLIED", target = b},
  })
end
