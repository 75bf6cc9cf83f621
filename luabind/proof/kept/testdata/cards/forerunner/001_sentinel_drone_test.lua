-- OLD-FOR-001 Sentinel Drone: 2/1/2, INFANTRY, SENTINEL, RANGED.

-- OLD-FOR-001: the printed card.
function test_for_001_printed(t)
  local drone = t:hand(1, "OLD-FOR-001")
  t:play(drone, {at = "alpha back"})
  t:player(1, {supply = 8})
  t:expect(drone, {attack = 2, shield = 1, shield_cap = 1, health = 2, type = "PHYSICAL", tired = true, keywords = {"SENTINEL", "RANGED"}, no_keywords = {"SHIELDED"}})
end

-- OLD-FOR-001: PHYSICAL 2 straight to health; the shield is unchanged; ARMOR acts, as on all PHYSICAL.
function test_for_001_sentinel(t)
  local drone, second = t:unit(1, "OLD-FOR-001", "alpha back"), t:unit(1, "OLD-FOR-001", "alpha back")
  local shielded, tank = t:unit(2, "0/3/9", "alpha front"), t:unit(2, "0/3/9 ARMOR", "alpha front")
  t:phase("skirmish")
  t:attack(drone, shielded)
  t:breakdown(shielded, {base = 2, steps = {}, shield = 0, health = 2, type = "PHYSICAL"})
  t:expect(shielded, {shield = 3, health = 7})
  t:no_event("SHIELD_DAMAGED", {target = shielded})
  t:attack(second, tank)
  t:breakdown(tank, {"ARMOR -1", shield = 0, health = 1})
end

-- OLD-FOR-001: in striking back, too.
function test_for_001_strikes_back(t)
  local drone = t:unit(1, "OLD-FOR-001", "alpha front")
  local foe = t:unit(2, "1/3/9", "alpha front")
  t:active(2)
  t:phase("skirmish")
  t:attack(foe, drone)
  t:breakdown(foe, {shield = 0, health = 2, tags = "RETALIATION"})
end

-- OLD-FOR-001: RANGED: a back unit past a front one, not the base.
function test_for_001_ranged(t)
  local drone = t:unit(1, "OLD-FOR-001", "alpha back")
  t:unit(2, "1/0/9", "alpha front")
  local back = t:unit(2, "1/3/9", "alpha back")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(drone, "base")
  t:attack(drone, back)
  t:breakdown(back, {health = 2})
end

-- OLD-FOR-001: its shield cap of 1 recharges although there is no SHIELDED.
function test_for_001_recharges(t)
  local drone = t:unit(1, "OLD-FOR-001", "alpha back", {shield = 0})
  local hit = t:unit(1, "OLD-FOR-001", "alpha back", {shield = 0, damaged = true})
  t:active(2)
  t:end_turn()
  t:expect(drone, {shield = 1})
  t:expect(hit, {shield = 0})
  t:events("tcg:SHIELD_RECHARGED", {target = drone, amount = 1}, 1)
end
