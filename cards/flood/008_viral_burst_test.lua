-- FLD-008 Viral Burst: tactic, MASS_REMOVAL, 3 supply. 1 damage to every unit;
-- a token for each enemy that dies of it in a lane, at most 2 a lane.

-- FLD-008: every unit, all lanes, both rows, both sides.
function test_fld_008_hits_all(t)
  local units = {}
  for player = 1, 2 do
    for _, at in ipairs({"alpha front", "alpha back", "bravo back", "charlie front"}) do
      units[#units + 1] = t:unit(player, "1/0/3", at)
    end
  end
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:player(1, {supply = 7, hand = 0, graveyard = {"FLD-008"}})
  for _, unit in ipairs(units) do
    t:expect(unit, {damage = 1})
  end
  t:events("DAMAGE_DEALT", {source = burst}, 8)
  t:no_event("UNIT_DEPLOYED")
end

-- FLD-008, C-R08: PHYSICAL, no ORDNANCE: ARMOR leaves 1, Cover absorbs it, shields take it, CAMO does not help.
function test_fld_008_physical(t)
  local tank, covered = t:unit(2, "1/0/9 ARMOR", "alpha front"), t:unit(2, "1/0/9 COVER(1)", "alpha front")
  local shielded, stalker = t:unit(2, "1/1/1", "bravo front"), t:unit(2, "FLD-004", "bravo front")
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:breakdown(tank, {base = 1, amount = 1, health = 1, type = "PHYSICAL", tags = "TACTICAL,AREA"})
  t:breakdown(covered, {cover = 1, amount = 0, health = 0})
  t:breakdown(shielded, {shield = 1, health = 0})
  t:expect(stalker, {damage = 1, hidden = true})
end

-- FLD-008, C-R03: a token in the lane of each enemy death, at most 2 a lane.
function test_fld_008_tokens_per_lane(t)
  for _, at in ipairs({"alpha front", "alpha front", "alpha back", "bravo back"}) do
    t:unit(2, "1/0/1", at)
  end
  local alive = t:unit(2, "1/0/2", "charlie front")
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:events("KILL_OCCURRED", {source_player = 1, source = 0}, 4) -- no unit as killer
  t:events("UNIT_DEPLOYED", {token = true, lane = "alpha", target_player = 1}, 2)
  t:events("UNIT_DEPLOYED", {token = true, lane = "bravo", target_player = 1}, 1)
  t:no_event("UNIT_DEPLOYED", {lane = "charlie"})
  t:expect(alive, {health = 1})
  t:expect(t:at(1, "alpha back 1"), {id = "TOKEN-COMBAT-FORM", tired = true, damage = 0})
  t:expect(t:at(1, "alpha back 2"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(1, "bravo back 1"), {id = "TOKEN-COMBAT-FORM"})
end

-- FLD-008: all are hit before any dies, and tokens come after the deaths: they are not hit.
function test_fld_008_one_batch(t)
  local mine, foe = t:unit(1, "1/0/1", "alpha front"), t:unit(2, "1/0/1", "charlie back")
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:order({"DAMAGE_DEALT", target = mine}, {"DAMAGE_DEALT", target = foe}, {"KILL_OCCURRED", target = mine}, {"KILL_OCCURRED", target = foe}, {"UNIT_DEPLOYED", token = true})
  t:events("DAMAGE_DEALT", {}, 2)
end

-- FLD-008: own deaths give none.
function test_fld_008_own_deaths(t)
  local mine = t:unit(1, "1/0/1", "alpha front")
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:expect(mine, {dead = true})
  t:no_event("UNIT_DEPLOYED")
end

-- FLD-008, C-R09: back row first, then the front row, in slots that are free after the batch.
function test_fld_008_slots(t)
  t:unit(1, "1/0/5", "alpha back 1")
  t:unit(1, "1/0/1", "alpha back 2") -- falls, and frees a slot
  t:unit(2, "1/0/1", "alpha front 1")
  t:unit(2, "1/0/1", "alpha front 2")
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:expect(t:at(1, "alpha back 2"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(1, "alpha front 1"), {id = "TOKEN-COMBAT-FORM"})
end

-- FLD-008: without a slot the token is refused.
function test_fld_008_full_lane(t)
  for _, at in ipairs({"alpha front", "alpha front", "alpha back", "alpha back"}) do
    t:unit(1, "1/0/5", at)
  end
  t:unit(2, "1/0/1", "alpha front")
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:events("tcg:TOKEN_REFUSED", {lane = "alpha", reason = "NO_SLOT"}, 1)
  t:no_event("UNIT_DEPLOYED")
end

-- FLD-008: enemy tokens and vehicles count as deaths; the tokens that a Carrier leaves are not hit.
function test_fld_008_what_counts(t)
  t:unit(2, "TOKEN-COMBAT-FORM", "alpha front")
  t:unit(2, "1/0/1 VEHICLE", "bravo front")
  local carrier = t:unit(2, "FLD-003", "charlie front", {damage = 3})
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:expect(carrier, {dead = true})
  t:events("UNIT_DEPLOYED", {target_player = 1, token = true}, 3)
  t:events("UNIT_DEPLOYED", {target_player = 2, token = true, lane = "charlie", row = "back"}, 2)
  t:expect(t:at(2, "charlie back 1"), {health = 1})
end

-- FLD-008: a unit that owner and controller disagree about counts for its controller's side.
function test_fld_008_control_decides(t)
  t:unit(1, "1/0/1", "alpha front", {owner = 2})
  t:unit(2, "1/0/1", "bravo front", {owner = 1})
  local burst = t:hand(1, "FLD-008")
  t:play(burst)
  t:no_event("UNIT_DEPLOYED", {lane = "alpha"})
  t:events("UNIT_DEPLOYED", {lane = "bravo", target_player = 1}, 1)
  t:player(2, {graveyard = 1})
  t:player(1, {graveyard = 2})
end

-- FLD-008: legal with no unit at all; no target, supply, phase; no ORDNANCE card.
function test_fld_008_legality(t)
  local foe = t:unit(2, "1/0/3", "alpha front")
  local burst = t:hand(1, "FLD-008")
  t:supply(1, 2)
  t:refused("BAD_TARGET"):play(burst, {on = foe})
  t:refused("BAD_PLACE"):play(burst, {at = "alpha"})
  t:refused("NO_SUPPLY", {have = 2, need = 3}):play(burst)
  t:end_phase()
  t:refused("WRONG_PHASE"):play(burst)
  t:reset()
  burst = t:hand(1, "FLD-008")
  t:status("base 1", "RETRIBUTION")
  t:expect(burst, {cost = 3})
  t:play(burst)
  t:player(1, {graveyard = {"FLD-008"}})
end
