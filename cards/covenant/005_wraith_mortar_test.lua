-- COV-005 Wraith Mortar: 5/2/7, VEHICLE, ARMOR, SHIELDED(2), PLASMA.

-- COV-005: the printed card.
function test_cov_005_printed(t)
  local wraith = t:hand(1, "COV-005")
  t:play(wraith, {at = "alpha back"})
  t:player(1, {supply = 4})
  t:expect(wraith, {attack = 5, shield = 2, shield_cap = 2, health = 7, type = "PLASMA", tired = true,
    keywords = {"VEHICLE", "ARMOR", SHIELDED = 2, "PLASMA"}})
end

-- COV-005: ARMOR helps against BALLISTIC, not against PLASMA.
function test_cov_005_armor(t)
  local wraith = t:unit(2, "COV-005", "alpha front")
  local bullet, plasma = t:hand(1, "tactic DEAL_DAMAGE 2 BALLISTIC", "tactic DEAL_DAMAGE 2 PLASMA")
  t:play(bullet, {on = wraith})
  t:breakdown(wraith, {base = 2, "ARMOR -1", shield = 1, health = 0})
  t:play(plasma, {on = wraith})
  t:breakdown(wraith, {base = 2, "PLASMA_DAMAGE 2/1 1/2", amount = 2, shield = 1, health = 1})
end

-- COV-005: its attack is not ORDNANCE, so Cover acts, and interception too.
function test_cov_005_no_ordnance(t)
  local wraith = t:unit(1, "COV-005", "alpha back")
  local foe = t:unit(2, "1/0/9 COVER(2)", "alpha front")
  local back = t:unit(2, "1/0/9", "alpha back")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(wraith, back)
  t:attack(wraith, foe)
  t:breakdown(foe, {base = 5, cover = 2, amount = 3, health = 1, tags = "ATTACK"})
end

-- COV-005: nor is the card, so RETRIBUTION does not make it free.
function test_cov_005_card_is_no_ordnance(t)
  local wraith = t:hand(1, "COV-005")
  t:status("base 1", "RETRIBUTION")
  t:expect(wraith, {cost = 6})
end
