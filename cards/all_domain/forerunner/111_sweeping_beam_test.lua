-- FOR-111 Sweeping Beam: tactic, ORDNANCE, ORBITAL.

-- FOR-111: the enemy front of the lane and the vessels above it, in one batch.
function test_for_111_sweeps(t)
  t:option("all_domain")
  local front, back, far = t:unit(2, "1/0/9 COVER(2)", "alpha front"), t:unit(2, "1/0/9", "alpha back"), t:unit(2, "1/0/9", "bravo front")
  local ship, own = t:unit(2, "1/1/9 ORBIT VESSEL", "orbit alpha"), t:unit(1, "1/0/9", "alpha front")
  local beam = t:hand(1, "FOR-111")
  t:play(beam, {at = "alpha"})
  t:player(1, {supply = 5})
  t:expect(front, {damage = 2, cover = 2})
  t:expect(ship, {damage = 1, shield = 0})
  for _, other in ipairs({back, far, own}) do t:expect(other, {damage = 0}) end
  t:breakdown(front, {type = "TRUE", tags = "TACTICAL,AREA,ORDNANCE,ORBITAL"})
end

-- FOR-111: what is painted takes half as much again (W-27).
function test_for_111_on_paint(t)
  local front = t:unit(2, "1/0/9", "alpha front")
  t:status(front, "PAINTED")
  local beam = t:hand(1, "FOR-111")
  t:play(beam, {at = "alpha"})
  t:expect(front, {damage = 3})
end

-- FOR-111: a lane with nobody in it may be swept (G-18), and armor does not help.
function test_for_111_any_lane(t)
  local tank = t:unit(2, "1/0/9 ARMOR", "charlie front")
  local one, two = t:hand(1, "FOR-111", "FOR-111")
  t:play(one, {at = "bravo"})
  t:no_event("DAMAGE_DEALT")
  t:play(two, {at = "charlie"})
  t:expect(tank, {damage = 2})
end
