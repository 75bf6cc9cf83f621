-- W-08: ARMOR.

local function hit(t, attacker, armored, expected)
  t:reset()
  local a = t:unit(1, attacker, "alpha front")
  local b = t:unit(2, armored, "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, expected)
end

function test_w08_ballistic_and_physical_minus_1(t)
  hit(t, "3/0/5 BALLISTIC", "0/0/5 ARMOR", {base = 3, "ARMOR -1", amount = 2, health = 2, type = "BALLISTIC"})
  hit(t, "3/0/5", "0/0/5 ARMOR", {base = 3, "ARMOR -1", amount = 2, health = 2, type = "PHYSICAL"})
end

function test_w08_at_least_1(t)
  hit(t, "1/0/5 BALLISTIC", "0/0/5 ARMOR", {base = 1, amount = 1, health = 1})
end

function test_w08_d17_zero_stays_zero(t)
  hit(t, "0/0/5 BALLISTIC", "0/0/5 ARMOR", {base = 0, amount = 0, health = 0, steps = {}})
end

function test_w08_plasma_untouched(t)
  hit(t, "4/0/5 PLASMA", "0/0/5 ARMOR", {base = 4, "PLASMA_DAMAGE 2/1 1/2", amount = 4, health = 2})
end

function test_w08_d07_true_untouched(t)
  local b = t:unit(2, "0/0/5 ARMOR", "alpha front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 3 TRUE")
  t:play(shot, {on = b})
  t:breakdown(b, {base = 3, amount = 3, health = 3, type = "TRUE", steps = {}})
end

function test_w08_d13_effect_without_type_is_physical(t)
  local b = t:unit(2, "0/0/5 ARMOR", "alpha front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 3")
  t:play(shot, {on = b})
  t:breakdown(b, {"ARMOR -1", health = 2, type = "PHYSICAL", tags = "TACTICAL"})
end

function test_w08_not_cumulative(t)
  local a = t:unit(1, "3/0/5", "alpha front")
  local b = t:unit(2, "0/0/5 ARMOR", "alpha front", {keywords = {"ARMOR"}})
  t:attach("FLD-007", b)
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {"ARMOR -1", health = 2})
end

function test_w08_also_in_striking_back(t)
  local a = t:unit(1, "1/0/5 ARMOR", "alpha front")
  local b = t:unit(2, "3/0/5", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(a, {base = 3, "ARMOR -1", health = 2, tags = "RETALIATION"})
end

function test_w08_d06_before_shield(t)
  local a = t:unit(1, "3/0/5", "alpha front")
  local b = t:unit(2, "0/2/5 ARMOR", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {"ARMOR -1", amount = 2, shield = 2, health = 0})
end

-- W-08: never below 1; the breakdown says that armor was asked.
function test_w08_of_one_one_is_left(t)
  local a, b = t:unit(1, "1/0/9", "alpha front"), t:unit(2, "0/0/9 ARMOR", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 1, "ARMOR +0", amount = 1})
end
