-- UNSC-002 ODST Drop Trooper: 2/0/2, INFANTRY, BALLISTIC, DROP_POD.

-- UNSC-002: the printed card; it attacks in the turn of entry.
function test_unsc_002_attacks_at_once(t)
  local odst = t:hand(1, "UNSC-002")
  t:play(odst, {at = "bravo front"})
  t:player(1, {supply = 8})
  t:expect(odst, {attack = 2, shield_cap = 0, health = 2, type = "BALLISTIC", tired = false, keywords = {"BALLISTIC", "DROP_POD"}})
  t:end_phase()
  t:attack(odst, "base")
  t:player(2, {base = 28})
  t:refused("ATTACKED"):attack(odst, "base")
end

-- UNSC-002: others that enter next to it are tired.
function test_unsc_002_only_itself(t)
  local odst, marine = t:hand(1, "UNSC-002", "UNSC-001")
  t:play(odst, {at = "bravo front"})
  t:play(marine, {at = "bravo front"})
  t:end_phase()
  t:can():attack(odst, "base")
  t:refused("FATIGUE", {by = "core"}):attack(marine, "base")
end

-- UNSC-002: DROP_POD is about the entry; after a change of control it is tired.
function test_unsc_002_tired_after_a_change_of_control(t)
  local odst = t:unit(2, "UNSC-002", "alpha front")
  local trick = t:hand(1, "tactic GAIN_CONTROL")
  t:play(trick, {on = odst})
  t:expect(odst, {controller = 1, owner = 2, tired = true})
  t:end_phase()
  t:refused("FATIGUE"):attack(odst, "base")
end

-- UNSC-002: fights as BALLISTIC, so ARMOR takes 1.
function test_unsc_002_ballistic(t)
  local odst = t:unit(1, "UNSC-002", "alpha front")
  local hog = t:unit(2, "UNSC-005", "alpha front")
  t:phase("skirmish")
  t:attack(odst, hog)
  t:breakdown(hog, {base = 2, "ARMOR -1", health = 1, type = "BALLISTIC"})
end
