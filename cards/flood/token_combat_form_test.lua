-- TOKEN-COMBAT-FORM Combat Form Token (C-R10): 1/0/1, FLOOD, INFANTRY, no keyword.
-- Here one comes by the INFECT of a Swarm (FLD-001).

-- C-R10: what the token is; PHYSICAL, with fatigue.
function test_token_printed(t)
  local swarm = t:unit(1, "FLD-001", "alpha front")
  local foe = t:unit(2, "0/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(swarm, foe)
  local token = t:at(1, "alpha back 1")
  t:expect(token, {id = "TOKEN-COMBAT-FORM", attack = 1, shield_cap = 0, health = 1, type = "PHYSICAL", no_keywords = true, tired = true, owner = 1, controller = 1})
  t:refused("FATIGUE"):attack(token, "base")
  t:end_turn()
  t:end_turn()
  t:end_phase()
  t:attack(token, "base")
  t:breakdown("base 2", {base = 1, type = "PHYSICAL", tags = "ATTACK"})
end

-- C-R10: it is INFANTRY: SQUAD counts it, a rifle fits.
function test_token_is_infantry(t)
  local marine, token = t:unit(1, "UNSC-001", "alpha front"), t:unit(1, "TOKEN-COMBAT-FORM", "alpha back")
  t:expect(marine, {attack = 2})
  local rifle = t:hand(1, "UNSC-006")
  t:play(rifle, {on = token})
  t:expect(token, {attack = 3})
end

-- C-R10: it is FLOOD: a Medikit heals it and draws nothing.
function test_token_is_flood(t)
  local token = t:unit(1, "TOKEN-COMBAT-FORM", "alpha front")
  t:deck(1, "UNSC-001")
  local kit = t:hand(1, "UNSC-009")
  t:play(kit, {on = token})
  t:player(1, {hand = 0, deck = 1})
end

-- C-R10: its own kills make no token, as it has no INFECT.
function test_token_does_not_infect(t)
  local token = t:unit(1, "TOKEN-COMBAT-FORM", "alpha front")
  local foe = t:unit(2, "0/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(token, foe)
  t:expect(foe, {dead = true})
  t:no_event("INFECT_TRIGGERED")
end

-- C-R10: it counts for control.
function test_token_counts_for_control(t)
  t:unit(1, "TOKEN-COMBAT-FORM", "alpha back")
  t:end_turn()
  t:control("alpha", 1)
end

-- C-R10: its death is a kill; it leaves the game, its armory goes to the graveyard.
function test_token_leaves_the_game(t)
  local token = t:unit(2, "TOKEN-COMBAT-FORM", "alpha front")
  t:attach("FLD-006", token)
  local frag = t:hand(1, "UNSC-008")
  t:play(frag, {at = "alpha"})
  t:events("KILL_OCCURRED", {target = token, card = "TOKEN-COMBAT-FORM", source_player = 1}, 1)
  t:expect(token, {dead = true, zone = "nowhere"})
  t:player(2, {graveyard = {"FLD-006"}, hand = 0, deck = 0})
end

-- C-R10: a token front unit intercepts as any other.
function test_token_intercepts(t)
  t:unit(2, "TOKEN-COMBAT-FORM", "alpha front")
  local marine = t:unit(1, "UNSC-001", "alpha front")
  t:phase("skirmish")
  t:refused("INTERCEPTED"):attack(marine, "base")
end
