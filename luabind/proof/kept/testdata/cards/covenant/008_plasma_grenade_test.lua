-- OLD-COV-008 Plasma Grenade: tactic, ORDNANCE, 2 supply. 3 PLASMA to one enemy unit.

-- OLD-COV-008, C-R08: 3 PLASMA, ORDNANCE; the target is tagged after it.
function test_cov_008_hits_and_tags(t)
  local foe = t:unit(2, "1/3/4", "alpha front")
  local grenade = t:hand(1, "OLD-COV-008")
  t:play(grenade, {on = foe})
  t:player(1, {supply = 8, hand = 0, graveyard = {"OLD-COV-008"}})
  t:breakdown(foe, {base = 3, "PLASMA_DAMAGE 2/1 1/2", amount = 3, shield = 3, health = 1, type = "PLASMA", tags = "TACTICAL,ORDNANCE", source = grenade})
  t:order({"TARGET_LOCKED", target = foe}, {"DAMAGE_DEALT", target = foe}, {"STATUS_APPLIED", status = "PLASMA_TAG"}, {"PLASMA_TAG_APPLIED", target = foe})
  t:end_turn()
  t:expect(foe, {no_states = {"PLASMA_TAG"}})
end

-- OLD-COV-008: a shield that takes all of it is damage enough for the tag.
function test_cov_008_tags_by_shield(t)
  local foe = t:unit(2, "1/6/4", "alpha front")
  local grenade = t:hand(1, "OLD-COV-008")
  t:play(grenade, {on = foe})
  t:breakdown(foe, {shield = 6, health = 0})
  t:expect(foe, {states = {"PLASMA_TAG"}})
end

-- OLD-COV-008: no tag where nothing was damaged.
function test_cov_008_no_damage_no_tag(t)
  local foe = t:unit(2, "1/0/4", "alpha front", {keywords = {SHIELD_HARDENING = 3}})
  local grenade = t:hand(1, "OLD-COV-008")
  t:play(grenade, {on = foe})
  t:breakdown(foe, {amount = 0, shield = 0, health = 0})
  t:expect(foe, {no_states = {"PLASMA_TAG"}})
end

-- OLD-COV-008: no tag on the dead, and no second grenade at it.
function test_cov_008_kills(t)
  local foe = t:unit(2, "1/0/1", "alpha back")
  local grenade, second = t:hand(1, "OLD-COV-008", "OLD-COV-008")
  t:play(grenade, {on = foe})
  t:refused("BAD_TARGET"):play(second, {on = foe})
  t:events("KILL_OCCURRED", {target = foe, source_player = 1}, 1)
  t:no_event("STATUS_APPLIED")
  t:player(2, {graveyard = 1})
end

-- OLD-COV-008: past Cover, as ORDNANCE; ARMOR does not help against PLASMA; rows do not intercept.
function test_cov_008_cover_armor_rows(t)
  t:unit(2, "1/0/4", "alpha front")
  local foe = t:unit(2, "1/0/4 ARMOR COVER(2)", "alpha back")
  local grenade = t:hand(1, "OLD-COV-008")
  t:play(grenade, {on = foe})
  t:breakdown(foe, {cover = 0, "PLASMA_DAMAGE 2/1 1/2", amount = 3, health = 1})
end

-- OLD-COV-008, C-R07: an enemy unit, no own one, no base, none under CAMO.
function test_cov_008_targets(t)
  local own, stalker = t:unit(1, "1/0/4", "alpha front"), t:unit(2, "OLD-FLD-004", "alpha front")
  local grenade = t:hand(1, "OLD-COV-008")
  t:refused("BAD_TARGET", {by = "core"}):play(grenade, {on = own})
  t:refused("BAD_TARGET"):play(grenade, {on = "base"})
  t:refused("CAMO", {by = "CAMO"}):play(grenade, {on = stalker})
  t:refused("BAD_TARGET"):play(grenade)
  t:eq(t:choices(1, "play"), 0)
  t:player(1, {supply = 10, hand = 1, graveyard = 0})
end

-- OLD-COV-008: CAMO that is broken does not protect.
function test_cov_008_broken_camo(t)
  local stalker = t:unit(2, "OLD-FLD-004", "charlie front", {camo_broken = true})
  local grenade = t:hand(1, "OLD-COV-008")
  t:play(grenade, {on = stalker})
  t:expect(stalker, {damage = 1})
end

-- OLD-COV-008: a BALLISTIC hit on the tagged unit is doubled, once.
function test_cov_008_sets_up_the_combo(t)
  local marine, other = t:unit(1, "OLD-UNSC-001", "alpha front"), t:unit(1, "OLD-UNSC-002", "alpha back")
  local foe = t:unit(2, "0/0/9", "alpha front")
  local grenade = t:hand(1, "OLD-COV-008")
  t:play(grenade, {on = foe})
  t:end_phase()
  t:attack(marine, foe)
  t:breakdown(foe, {base = 2, "NOOB_COMBO x2", health = 4})
  t:attack(other, foe)
  t:breakdown(foe, {base = 2, steps = {}})
end

-- OLD-COV-008: supply and phase; as ORDNANCE it is free under RETRIBUTION.
function test_cov_008_cost(t)
  local foe = t:unit(2, "1/0/4", "alpha front")
  local grenade = t:hand(1, "OLD-COV-008")
  t:supply(1, 1)
  t:refused("NO_SUPPLY", {have = 1, need = 2}):play(grenade, {on = foe})
  t:end_phase()
  t:refused("WRONG_PHASE"):play(grenade, {on = foe})
  t:reset()
  grenade = t:hand(1, "OLD-COV-008")
  t:state("base 1", "RETRIBUTION")
  t:expect(grenade, {cost = 0})
end
