-- COV-112 Veiled Shipmaster: 5/4/4, ELITE, HERO, AIRDROP, legendary (C-R05).

-- COV-112: each kill hides it again, in its own turn.
function test_cov_112_vanishes(t)
  local hero = t:unit(1, "COV-112", "alpha front")
  local foe = t:unit(2, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(hero, foe)
  t:order("CAMO_BROKEN", "KILL_OCCURRED", "KEYWORD_GAINED")
  t:expect(hero, {hidden = true, attacked = true})
end

-- COV-112: without a kill it is seen until its player's next turn.
function test_cov_112_is_seen(t)
  local hero = t:unit(1, "COV-112", "alpha front")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(hero, foe)
  t:expect(hero, {hidden = false})
  t:end_turn()
  t:end_phase()
  t:attack(foe, hero)
  t:expect(hero, {shield = 2})
end

-- COV-112: the printed card is tired when it comes from the hand.
function test_cov_112_is_tired(t)
  local hero = t:hand(1, "COV-112")
  t:play(hero, {at = "alpha front"})
  t:player(1, {supply = 3})
  t:expect(hero, {attack = 5, shield = 4, health = 4, type = "PLASMA", tired = true, hidden = true, keywords = {"CAMO", SHIELDED = 4}})
end
