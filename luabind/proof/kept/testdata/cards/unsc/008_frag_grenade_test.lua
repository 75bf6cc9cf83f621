-- OLD-UNSC-008 Frag Grenade: tactic, ORDNANCE, 2 supply. 2 damage to every front row unit of a lane.

-- OLD-UNSC-008: every FRONT unit there, both sides; back rows and other lanes are out of it.
function test_unsc_008_front_of_a_lane(t)
  local mine, foe = t:unit(1, "1/0/5", "alpha front"), t:unit(2, "1/0/5", "alpha front")
  local foe2 = t:unit(2, "1/0/5", "alpha front 2")
  local back, backfoe, far = t:unit(1, "1/0/5", "alpha back"), t:unit(2, "1/0/5", "alpha back"), t:unit(2, "1/0/5", "bravo front")
  local frag = t:hand(1, "OLD-UNSC-008")
  t:play(frag, {at = "alpha"})
  t:player(1, {supply = 8, hand = 0, graveyard = {"OLD-UNSC-008"}})
  for _, hit in ipairs({mine, foe, foe2}) do
    t:expect(hit, {damage = 2})
  end
  for _, spared in ipairs({back, backfoe, far}) do
    t:expect(spared, {damage = 0})
  end
  t:events("DAMAGE_DEALT", {source = frag}, 3)
end

-- OLD-UNSC-008, C-R08: one AREA batch of PHYSICAL ORDNANCE, own units first, stage 6 of all before any kill.
function test_unsc_008_one_batch(t)
  local mine, foe = t:unit(1, "1/0/1", "alpha front"), t:unit(2, "1/0/2", "alpha front")
  local frag = t:hand(1, "OLD-UNSC-008")
  t:play(frag, {at = "alpha"})
  t:breakdown(foe, {base = 2, steps = {}, health = 2, type = "PHYSICAL", tags = "TACTICAL,AREA,ORDNANCE", source = frag})
  t:order({"DAMAGE_DEALT", target = mine}, {"DAMAGE_DEALT", target = foe}, {"KILL_OCCURRED", target = mine}, {"KILL_OCCURRED", target = foe})
  t:no_event("COMBAT_EXCHANGED")
end

-- OLD-UNSC-008: PHYSICAL, so ARMOR makes it 1.
function test_unsc_008_armor(t)
  local hog = t:unit(2, "OLD-UNSC-005", "alpha front")
  local frag = t:hand(1, "OLD-UNSC-008")
  t:play(frag, {at = "alpha"})
  t:breakdown(hog, {base = 2, "ARMOR -1", health = 1})
end

-- OLD-UNSC-008: ORDNANCE, so Cover does not act; shields do.
function test_unsc_008_cover_and_shield(t)
  local covered, shielded = t:unit(2, "1/0/5 COVER(2)", "alpha front"), t:unit(2, "1/1/5", "alpha front")
  local frag = t:hand(1, "OLD-UNSC-008")
  t:play(frag, {at = "alpha"})
  t:breakdown(covered, {cover = 0, health = 2})
  t:breakdown(shielded, {shield = 1, health = 1})
end

-- OLD-UNSC-008: CAMO does not protect from an area, nor does it break.
function test_unsc_008_camo(t)
  local stalker = t:unit(2, "OLD-FLD-004", "alpha front")
  local frag = t:hand(1, "OLD-UNSC-008")
  t:play(frag, {at = "alpha"})
  t:expect(stalker, {damage = 2, hidden = true})
end

-- OLD-UNSC-008: an empty lane may be chosen too; the card is used up.
function test_unsc_008_empty_lane(t)
  local frag = t:hand(1, "OLD-UNSC-008")
  t:play(frag, {at = "charlie"})
  t:no_event("DAMAGE_DEALT")
  t:player(1, {supply = 8, graveyard = {"OLD-UNSC-008"}})
end

-- OLD-UNSC-008: a lane must be named, not a slot; supply and phase as ever.
function test_unsc_008_refused(t)
  local frag = t:hand(1, "OLD-UNSC-008")
  local foe = t:unit(2, "1/0/5", "alpha front")
  t:supply(1, 1)
  t:refused("NO_LANE", {by = "core"}):play(frag)
  t:refused("NO_LANE"):play(frag, {at = "2 alpha front 2"})
  t:refused("BAD_TARGET"):play(frag, {at = "alpha", on = foe})
  t:refused("NO_SUPPLY", {have = 1, need = 2}):play(frag, {at = "alpha"})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(frag, {at = "alpha"})
  t:expect(foe, {damage = 0})
end

-- OLD-UNSC-008: RETRIBUTION makes ORDNANCE cards free.
function test_unsc_008_is_ordnance(t)
  local frag = t:hand(1, "OLD-UNSC-008")
  t:state("base 1", "RETRIBUTION")
  t:expect(frag, {cost = 0})
end
