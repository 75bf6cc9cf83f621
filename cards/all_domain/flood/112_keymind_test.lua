-- FLD-112 Keymind: 5/0/8, INFANTRY, HERO, ARMOR, legendary (C-R05).

-- FLD-112: the other Flood units of its player infect, tokens too; others do not.
function test_fld_112_spreads(t)
  local hero = t:unit(1, "FLD-112", "alpha front")
  local flood, far, token = t:unit(1, "FLD-005", "alpha back"), t:unit(1, "FLD-004", "bravo front"), t:unit(1, "TOKEN-COMBAT-FORM", "bravo back")
  local marine, foe = t:unit(1, "UNSC-001", "charlie front"), t:unit(2, "FLD-005", "alpha front")
  for _, other in ipairs({flood, far, token}) do t:expect(other, {keywords = {"INFECT"}}) end
  for _, other in ipairs({hero, marine, foe}) do t:expect(other, {no_keywords = {"INFECT"}}) end
end

-- FLD-112: what they kill is infected then.
function test_fld_112_infects(t)
  t:unit(1, "FLD-112", "alpha back")
  local flood, foe = t:unit(1, "FLD-005", "alpha front"), t:unit(2, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(flood, foe)
  t:events("INFECT_TRIGGERED", {source = flood, spawned = 1}, 1)
end

-- FLD-112: without it they are what they were; the printed card.
function test_fld_112_falls(t)
  local hero = t:unit(1, "FLD-112", "alpha front")
  local flood = t:unit(1, "FLD-005", "alpha back")
  t:expect(hero, {attack = 5, health = 8, cost = 7, type = "PHYSICAL", keywords = {"ARMOR"}})
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = hero})
  t:expect(flood, {no_keywords = {"INFECT"}})
end
