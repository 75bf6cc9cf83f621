-- What packets pass by hangs on the words of packs, not on the ruleset.
function test_d04_a_tag_of_packets_passes_cover(t)
  local b = t:unit(2, "0/1/5 COVER(2)", "alpha front")
  t:play(t:hand(1, "PRF-MOLE"), {on = b})
  t:breakdown(b, {base = 3, cover = 0, amount = 3, shield = 1, health = 2, tags = "TACTICAL,TUNNEL", type = "PHYSICAL"})
end

function test_d03_a_damage_type_passes_shields(t)
  local b = t:unit(2, "0/2/9 COVER(1)", "alpha front", {statuses = {OVERSHIELD = 2}})
  t:play(t:hand(1, "PRF-COLD"), {on = b})
  t:breakdown(b, {base = 3, cover = 1, amount = 2, shield = 0, health = 2, type = "COLD"})
end

function test_d03_a_keyword_gives_a_type_of_a_pack(t)
  local a = t:unit(1, "PRF-ICE", "alpha front")
  local b = t:unit(2, "0/2/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:breakdown(b, {base = 3, shield = 0, health = 3, type = "COLD"})
end

function test_d06_a_damage_type_passes_modifiers(t)
  local b = t:unit(2, "0/0/9 ARMOR", "alpha front")
  local mole, fate = t:hand(1, "PRF-MOLE"), t:hand(1, "PRF-FATE")
  t:play(mole, {on = b})
  t:breakdown(b, {base = 3, amount = 2})
  t:play(fate, {on = b})
  t:breakdown(b, {base = 3, amount = 3, type = "FATE", steps = {}})
end
