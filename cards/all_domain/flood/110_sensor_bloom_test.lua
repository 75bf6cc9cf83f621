-- FLD-110 Sensor Bloom: 0/0/4, EMPLACEMENT, RADAR.

-- FLD-110: it digs in deeper with each turn of the player, three layers at most (W-34).
function test_fld_110_digs_in(t)
  local bloom = t:unit(1, "FLD-110", "alpha back")
  for _, layers in ipairs({1, 2, 3, 3}) do
    t:end_turn()
    t:end_turn()
    t:expect(bloom, {statuses = {ENTRENCHED = layers}, cover = layers})
  end
end

-- FLD-110: its cover applies to damage that is not ordnance.
function test_fld_110_is_covered(t)
  local bloom = t:unit(2, "FLD-110", "alpha front", {statuses = {ENTRENCHED = 2}})
  local foe = t:unit(1, "3/0/4", "alpha front")
  t:phase("skirmish")
  t:attack(foe, bloom)
  t:expect(bloom, {damage = 1, cover = 0})
end

-- FLD-110: the printed card is radar.
function test_fld_110_is_radar(t)
  t:option("all_domain")
  local bloom = t:unit(1, "FLD-110", "alpha back")
  local ship, foe = t:unit(1, "FLD-101", "orbit alpha"), t:unit(2, "1/0/4", "alpha front")
  t:expect(bloom, {attack = 0, health = 4, cost = 2, keywords = {"EMPLACEMENT", "RADAR"}})
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 2})
end
