-- OLD-FLD-005 Flood Juggernaut: 5/0/6, INFANTRY, ARMOR. No text.

-- OLD-FLD-005: the printed card.
function test_fld_005_printed(t)
  local beast = t:hand(1, "OLD-FLD-005")
  t:play(beast, {at = "alpha front"})
  t:player(1, {supply = 5})
  t:expect(beast, {attack = 5, shield_cap = 0, health = 6, type = "PHYSICAL", tired = true, keywords = {"ARMOR"}, no_keywords = {"INFECT"}})
end

-- OLD-FLD-005: ARMOR takes 1 of each packet, at least 1 stays.
function test_fld_005_armor(t)
  local beast = t:unit(1, "OLD-FLD-005", "alpha front")
  local strong, weak = t:unit(2, "3/0/9 BALLISTIC", "alpha front"), t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(beast, strong)
  t:breakdown(strong, {base = 5, steps = {}, health = 5, type = "PHYSICAL"})
  t:breakdown(beast, {base = 3, "ARMOR -1", health = 2})
  t:mark()
  t:end_turn()
  t:end_phase()
  t:attack(weak, beast)
  t:breakdown(beast, {base = 1, amount = 1, health = 1})
end

-- OLD-FLD-005: none against PLASMA.
function test_fld_005_plasma(t)
  local beast = t:unit(2, "OLD-FLD-005", "alpha front")
  local grenade = t:hand(1, "tactic DEAL_DAMAGE 4 PLASMA")
  t:play(grenade, {on = beast})
  t:breakdown(beast, {"PLASMA_DAMAGE 2/1 1/2", amount = 4, health = 2})
end
