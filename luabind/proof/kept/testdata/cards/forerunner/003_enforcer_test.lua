-- OLD-FOR-003 Enforcer: 5/3/7, INFANTRY, SENTINEL, ARMOR. No text.

-- OLD-FOR-003: the printed card.
function test_for_003_printed(t)
  local enforcer = t:hand(1, "OLD-FOR-003")
  t:play(enforcer, {at = "alpha front"})
  t:player(1, {supply = 4})
  t:expect(enforcer, {attack = 5, shield = 3, shield_cap = 3, health = 7, type = "PHYSICAL", tired = true, keywords = {"SENTINEL", "ARMOR"}})
end

-- OLD-FOR-003: SENTINEL out, ARMOR in.
function test_for_003_fight(t)
  local enforcer = t:unit(1, "OLD-FOR-003", "alpha front")
  local foe = t:unit(2, "5/4/9 BALLISTIC", "alpha front")
  t:phase("skirmish")
  t:attack(enforcer, foe)
  t:breakdown(foe, {base = 5, steps = {}, shield = 0, health = 5})
  t:breakdown(enforcer, {base = 5, "ARMOR -1", amount = 4, shield = 3, health = 1})
end

-- OLD-FOR-003: two Enforcers: SENTINEL passes the shield, ARMOR still takes 1.
function test_for_003_mirror(t)
  local a, b = t:unit(1, "OLD-FOR-003", "alpha front"), t:unit(2, "OLD-FOR-003", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 5, "ARMOR -1", shield = 0, health = 4})
  t:breakdown(a, {base = 5, "ARMOR -1", shield = 0, health = 4})
end

-- OLD-FOR-003: no ARMOR against PLASMA and TRUE.
function test_for_003_plasma_and_true(t)
  local enforcer = t:unit(2, "OLD-FOR-003", "alpha front")
  local plasma, pure = t:hand(1, "tactic DEAL_DAMAGE 1 PLASMA", "tactic DEAL_DAMAGE 2 TRUE")
  t:play(plasma, {on = enforcer})
  t:breakdown(enforcer, {"PLASMA_DAMAGE 2/1 1/2", shield = 2, health = 0})
  t:play(pure, {on = enforcer})
  t:breakdown(enforcer, {steps = {}, shield = 1, health = 1})
end
