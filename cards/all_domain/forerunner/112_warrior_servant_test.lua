-- FOR-112 Warrior-Servant: 5/3/5, INFANTRY, HERO, SHIELDED(3), SENTINEL, legendary (C-R05).

-- FOR-112: enemies of its lane are routed as it comes.
function test_for_112_routs(t)
  local front, back, far = t:unit(2, "5/0/9", "alpha front"), t:unit(2, "4/0/9", "alpha back"), t:unit(2, "4/0/9", "bravo front")
  local own = t:unit(1, "4/0/9", "alpha front")
  local hero = t:hand(1, "FOR-112")
  t:play(hero, {at = "alpha front"})
  t:player(1, {supply = 3})
  t:expect(front, {attack = 2, statuses = {"ROUTED"}})
  t:expect(back, {attack = 2, statuses = {"ROUTED"}})
  for _, other in ipairs({far, own, hero}) do t:expect(other, {no_statuses = true}) end
end

-- FOR-112: to the end of their player's next turn (W-21).
function test_for_112_routs_for_a_turn(t)
  local foe = t:unit(2, "5/0/9", "alpha front")
  local hero = t:hand(1, "FOR-112")
  t:play(hero, {at = "alpha front"})
  t:end_turn()
  t:expect(foe, {attack = 2})
  t:end_turn()
  t:expect(foe, {attack = 5, no_statuses = true})
end

-- FOR-112: the printed card passes shields.
function test_for_112_passes_shields(t)
  local hero = t:unit(1, "FOR-112", "alpha front")
  local foe = t:unit(2, "1/4/9", "alpha front")
  t:expect(hero, {attack = 5, shield = 3, health = 5, cost = 7, keywords = {"SENTINEL", SHIELDED = 3}})
  t:phase("skirmish")
  t:attack(hero, foe)
  t:expect(foe, {shield = 4, damage = 5})
end
