-- FOR-002 Aggressor Sentinel: 3/2/4, INFANTRY, SENTINEL. No text.

-- FOR-002: the printed card.
function test_for_002_printed(t)
  local aggressor = t:hand(1, "FOR-002")
  t:play(aggressor, {at = "alpha front"})
  t:player(1, {supply = 6})
  t:expect(aggressor, {attack = 3, shield = 2, shield_cap = 2, health = 4, type = "PHYSICAL", tired = true, keywords = {"SENTINEL"}, no_keywords = {"RANGED"}})
end

-- FOR-002: both packets of a fight: its own passes the shield, the other meets it.
function test_for_002_fight(t)
  local aggressor = t:unit(1, "FOR-002", "alpha front")
  local foe = t:unit(2, "3/3/9", "alpha front")
  t:phase("skirmish")
  t:attack(aggressor, foe)
  t:breakdown(foe, {base = 3, steps = {}, shield = 0, health = 3})
  t:breakdown(aggressor, {base = 3, shield = 2, health = 1})
end

-- FOR-002: two of them pass each other's shields.
function test_for_002_mirror(t)
  local a, b = t:unit(1, "FOR-002", "alpha front"), t:unit(2, "FOR-002", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  for _, unit in ipairs({a, b}) do
    t:expect(unit, {shield = 2, health = 1})
  end
end

-- FOR-002: SENTINEL is not RANGED: front units intercept. Cover still acts.
function test_for_002_no_ranged(t)
  local aggressor = t:unit(1, "FOR-002", "alpha front")
  local front, back = t:unit(2, "0/2/9 COVER(1)", "alpha front"), t:unit(2, "0/0/9", "alpha back")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(aggressor, back)
  t:attack(aggressor, front)
  t:breakdown(front, {cover = 1, shield = 0, health = 2})
end
