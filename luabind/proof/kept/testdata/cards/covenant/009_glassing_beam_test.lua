-- OLD-COV-009 Glassing Beam: tactic, ORDNANCE, MASS_REMOVAL, 7 supply + 1 battery. 5 damage to a whole lane.

-- OLD-COV-009: every unit of the lane, both rows, both sides, own included; no other lane.
function test_cov_009_whole_lane(t)
  local hit = {t:unit(1, "1/0/9", "bravo front"), t:unit(1, "1/0/9", "bravo back"), t:unit(2, "1/0/9", "bravo front 2"), t:unit(2, "1/0/9", "bravo back 2")}
  local spared = {t:unit(1, "1/0/9", "alpha front"), t:unit(2, "1/0/9", "charlie back")}
  local beam = t:hand(1, "OLD-COV-009")
  t:battery(1, 1)
  t:play(beam, {at = "bravo"})
  t:player(1, {supply = 3, battery = 0, hand = 0, graveyard = {"OLD-COV-009"}})
  t:events("RESOURCE_SPENT", {supply = 7, battery = 1}, 1)
  for _, unit in ipairs(hit) do
    t:expect(unit, {damage = 5})
  end
  for _, unit in ipairs(spared) do
    t:expect(unit, {damage = 0})
  end
end

-- OLD-COV-009, C-R08: one AREA batch of PHYSICAL ORDNANCE: ARMOR helps, Cover does not, shields do, CAMO does not.
function test_cov_009_physical_ordnance(t)
  local tank, covered = t:unit(2, "1/0/9 ARMOR", "bravo front"), t:unit(2, "1/0/9 COVER(3)", "bravo front")
  local zealot = t:unit(2, "OLD-COV-003", "bravo back")
  local beam = t:hand(1, "OLD-COV-009")
  t:battery(1, 1)
  t:play(beam, {at = "bravo"})
  t:breakdown(tank, {base = 5, "ARMOR -1", health = 4, type = "PHYSICAL", tags = "TACTICAL,AREA,ORDNANCE"})
  t:breakdown(covered, {cover = 0, health = 5})
  t:breakdown(zealot, {shield = 3, health = 2})
end

-- OLD-COV-009: all are hit before any dies.
function test_cov_009_one_batch(t)
  local mine, foe = t:unit(1, "1/0/5", "bravo front"), t:unit(2, "1/0/5", "bravo back")
  local beam = t:hand(1, "OLD-COV-009")
  t:battery(1, 1)
  t:play(beam, {at = "bravo"})
  t:order({"DAMAGE_DEALT", target = mine}, {"DAMAGE_DEALT", target = foe}, {"KILL_OCCURRED", target = mine}, {"KILL_OCCURRED", target = foe})
  t:player(1, {graveyard = 2})
  t:player(2, {graveyard = 1})
end

-- OLD-COV-009: legal on an empty lane.
function test_cov_009_empty_lane(t)
  local beam = t:hand(1, "OLD-COV-009")
  t:battery(1, 1)
  t:play(beam, {at = "alpha"})
  t:no_event("DAMAGE_DEALT")
  t:player(1, {supply = 3, battery = 0})
end

-- OLD-COV-009: the battery must be there; one made this turn will do.
function test_cov_009_battery(t)
  local beam, junk = t:hand(1, "OLD-COV-009", "OLD-UNSC-001")
  t:refused("NO_BATTERY", {have = 0, need = 1, by = "core"}):play(beam, {at = "alpha"})
  t:player(1, {supply = 10, battery = 0, hand = 2})
  t:make_battery(junk)
  t:play(beam, {at = "alpha"})
  t:player(1, {supply = 3, battery = 0})
end

-- OLD-COV-009: supply, a lane and the phase.
function test_cov_009_refused(t)
  local beam = t:hand(1, "OLD-COV-009")
  t:battery(1, 1)
  t:supply(1, 6)
  t:refused("NO_LANE"):play(beam)
  t:refused("NO_SUPPLY", {have = 6, need = 7}):play(beam, {at = "alpha"})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(beam, {at = "alpha"})
  t:player(1, {supply = 6, battery = 1})
end

-- OLD-COV-009: ORDNANCE: free under RETRIBUTION, the battery too.
function test_cov_009_retribution(t)
  local beam = t:hand(1, "OLD-COV-009")
  t:supply(1, 0)
  t:state("base 1", "RETRIBUTION")
  t:play(beam, {at = "alpha"})
  t:player(1, {supply = 0, battery = 0})
end
