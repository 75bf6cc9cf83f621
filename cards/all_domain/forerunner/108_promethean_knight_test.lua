-- FOR-108 Promethean Knight: 3/1/3, INFANTRY, AIRDROP, SHIELDED(1).

-- FOR-108: it comes with an overshield, and tired.
function test_for_108_comes_shielded(t)
  local knight = t:hand(1, "FOR-108")
  t:play(knight, {at = "alpha front"})
  t:player(1, {supply = 6})
  t:expect(knight, {attack = 3, shield = 1, health = 3, overshield = 2, tired = true, statuses = {OVERSHIELD = 2}, keywords = {SHIELDED = 1}})
  t:end_phase()
  t:refused("FATIGUE"):attack(knight, "base")
end

-- FOR-108: it is lost before the shield.
function test_for_108_loses_it_first(t)
  local knight, shot = t:hand(1, "FOR-108", "tactic DEAL_DAMAGE 3")
  t:play(knight, {at = "alpha front"})
  t:play(shot, {on = knight})
  t:breakdown(knight, {overshield = 2, shield = 3, health = 0})
end

-- FOR-108: it does not come back.
function test_for_108_is_not_recharged(t)
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2")
  local knight = t:hand(1, "FOR-108")
  t:play(knight, {at = "alpha front"})
  t:play(shot, {on = knight})
  t:end_turn()
  t:end_turn()
  t:expect(knight, {no_statuses = true, shield = 1})
end
