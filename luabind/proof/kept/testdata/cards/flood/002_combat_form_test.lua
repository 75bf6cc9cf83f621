-- OLD-FLD-002 Combat Form: 2/0/2, INFANTRY, INFECT.

-- OLD-FLD-002: the printed card.
function test_fld_002_printed(t)
  local form = t:hand(1, "OLD-FLD-002")
  t:play(form, {at = "alpha front"})
  t:player(1, {supply = 8})
  t:expect(form, {attack = 2, shield_cap = 0, health = 2, type = "PHYSICAL", tired = true, keywords = {"INFECT"}})
end

-- OLD-FLD-002: a kill makes a token.
function test_fld_002_infects(t)
  local form = t:unit(1, "OLD-FLD-002", "alpha front")
  local foe = t:unit(2, "1/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(form, foe)
  t:expect(form, {health = 1})
  t:expect(t:at(1, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
end

-- OLD-FLD-002: if it dies in the same fight, the token still comes; the defender's death comes first.
function test_fld_002_both_die(t)
  local form = t:unit(1, "OLD-FLD-002", "alpha back")
  local foe = t:unit(2, "2/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(form, foe)
  t:order({"KILL_OCCURRED", target = foe}, {"KILL_OCCURRED", target = form}, "COMBAT_EXCHANGED", "INFECT_TRIGGERED", {"UNIT_DEPLOYED", token = true})
  t:expect(form, {dead = true})
  t:expect(t:at(1, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
end

-- OLD-FLD-002: two of them that kill each other make a token each.
function test_fld_002_against_its_like(t)
  local a, b = t:unit(1, "OLD-FLD-002", "alpha front"), t:unit(2, "OLD-FLD-002", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM", controller = 1})
  t:expect(t:at(2, "alpha back"), {id = "TOKEN-COMBAT-FORM", controller = 2})
  t:events("INFECT_TRIGGERED", {spawned = 1}, 2)
end

-- OLD-FLD-002: the token of a killed token.
function test_fld_002_kills_a_token(t)
  local form = t:unit(1, "OLD-FLD-002", "alpha front")
  local token = t:unit(2, "TOKEN-COMBAT-FORM", "alpha front")
  t:phase("skirmish")
  t:attack(form, token)
  t:events("INFECT_TRIGGERED", {source = form, spawned = 1}, 1)
end
