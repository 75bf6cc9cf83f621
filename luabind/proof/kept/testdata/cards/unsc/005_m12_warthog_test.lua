-- OLD-UNSC-005 M12 Warthog: 3/0/5, VEHICLE, ARMOR, BALLISTIC.

-- OLD-UNSC-005: the printed card.
function test_unsc_005_printed(t)
  local hog = t:hand(1, "OLD-UNSC-005")
  t:play(hog, {at = "alpha back"})
  t:player(1, {supply = 7})
  t:expect(hog, {attack = 3, shield_cap = 0, health = 5, type = "BALLISTIC", tired = true, keywords = {"VEHICLE", "ARMOR", "BALLISTIC"}})
end

-- OLD-UNSC-005: ARMOR takes 1 from BALLISTIC and PHYSICAL, at least 1 stays; PLASMA and TRUE meet none.
function test_unsc_005_armor(t)
  local cases = {
    {"tactic DEAL_DAMAGE 3 BALLISTIC", 2}, {"tactic DEAL_DAMAGE 1 BALLISTIC", 1},
    {"tactic DEAL_DAMAGE 3 PHYSICAL", 2}, {"tactic DEAL_DAMAGE 1 PHYSICAL", 1},
    {"tactic DEAL_DAMAGE 3 TRUE", 3}, {"tactic DEAL_DAMAGE 4 PLASMA", 2},
  }
  for _, case in ipairs(cases) do
    t:reset()
    local hog = t:unit(2, "OLD-UNSC-005", "alpha front")
    local shot = t:hand(1, case[1])
    t:play(shot, {on = hog})
    t:breakdown(hog, {health = case[2]})
  end
end

-- OLD-UNSC-005: in a fight, each packet of its own; it strikes back as BALLISTIC.
function test_unsc_005_fight(t)
  local odst = t:unit(1, "OLD-UNSC-002", "alpha front")
  local hog = t:unit(2, "OLD-UNSC-005", "alpha front")
  t:phase("skirmish")
  t:attack(odst, hog)
  t:breakdown(hog, {base = 2, "ARMOR -1", amount = 1, health = 1})
  t:breakdown(odst, {base = 3, steps = {}, health = 3, type = "BALLISTIC", tags = "RETALIATION"})
end

-- OLD-UNSC-005: a vehicle: EMP holds it, HIJACK may take it, INFECT makes nothing of it.
function test_unsc_005_is_a_vehicle(t)
  local hog = t:unit(2, "OLD-UNSC-005", "alpha front", {damage = 4})
  local pistol = t:unit(1, "1/0/3 INFECT", "alpha front")
  local spartan = t:unit(1, "OLD-UNSC-004", "alpha front")
  t:phase("skirmish")
  t:can():act(spartan, "hijack", {on = hog, at = "alpha back"})
  t:attack(pistol, hog)
  t:expect(hog, {dead = true})
  t:no_event("INFECT_TRIGGERED")
end
