-- X-04, A-17, K-20: the free Orbital Strike of the third level.

-- The card in hand, and an enemy unit in the back row.
local function armed(t, ...)
  for _, option in ipairs({...}) do t:option(option) end
  return t:hand(1, "ORBITAL-STRIKE"), t:unit(2, "1/3/9", "alpha back")
end

-- X-04: at twelve points one card, once.
function test_x04_the_third_level_gives_the_card(t)
  t:option("commendation")
  local mine = t:place("COMMENDATION", {player = 1})
  t:count(mine, "commendation_points", 11)
  t:count(mine, "commendation_level", 2)
  local a, b = t:unit(1, "9/0/9", "alpha front"), t:unit(1, "9/0/9", "bravo front")
  local x, y = t:unit(2, "0/0/1", "alpha front"), t:unit(2, "0/0/1", "bravo front")
  t:end_phase()
  t:attack(a, x)
  t:order({"tcg:COMMENDATION_LEVEL", level = 3}, {"tcg:CARD_CREATED", card = "ORBITAL-STRIKE", source_player = 1})
  t:player(1, {hand = 1})
  t:attack(b, y)
  t:events("tcg:CARD_CREATED", {}, 1)
end

-- K-20: the whole sequence of a strike.
function test_k20_the_sequence_of_a_strike(t)
  local card, foe = armed(t)
  t:play(card, {on = foe})
  t:log_is({"CARD_PLAY_DECLARED", "CARD_PLAY_VALIDATED", "RESOURCE_SPENT", "ORBITAL_STRIKE_DECLARED", "TARGET_LOCKED", "ORBITAL_STRIKE",
    "DAMAGE_CALC_STARTED", "COVER_MITIGATED", "DAMAGE_MODIFIED", "SHIELD_DAMAGED", "HULL_OR_HEALTH_DAMAGED", "DAMAGE_DEALT", "LETHAL_CHECKED"})
  t:expect(foe, {shield = 0, damage = 2})
  t:breakdown(foe, {base = 5, type = "TRUE", tags = "TACTICAL,ORDNANCE,ORBITAL"})
end

-- X-04: it costs nothing, is one of the tactics, and leaves the game.
function test_x04_it_leaves_the_game(t)
  local card, foe = armed(t, "tactic_limit", "tactics_per_turn=1")
  local beam = t:hand(1, "tactic DEAL_DAMAGE 1")
  t:expect(card, {cost = 0})
  t:play(card, {on = foe})
  t:player(1, {hand = 1, graveyard = 0, supply = 10})
  t:refused("TACTIC_LIMIT"):play(beam, {on = foe})
end

-- X-04: an enemy surface unit in reach; neither one's own, nor vessels, nor bases.
function test_x04_what_it_can_strike(t)
  t:mode("ffa4")
  local card = armed(t, "all_domain")
  local mine, ship = t:unit(1, "1/0/9", "alpha back"), t:unit(2, "1/0/9 ORBIT VESSEL", "orbit alpha")
  local far = t:unit(3, "1/0/9", "alpha back")
  t:refused("BAD_TARGET"):play(card, {on = mine})
  t:refused("BAD_TARGET"):play(card, {on = ship})
  t:refused("BAD_TARGET"):play(card, {on = "base 2"})
  t:refused("OUT_OF_REACH"):play(card, {on = far})
end

-- X-04: in deployment or the sync window, and in no other phase.
function test_x04_in_the_sync_window(t)
  local card, foe = armed(t, "all_domain")
  t:end_phase()
  t:turn_is({phase = "sync"})
  t:can():play(card, {on = foe})
  t:play(card, {on = foe})
  t:order("tcg:SYNC_WINDOW_OPENED", "CARD_PLAY_DECLARED", "ORBITAL_STRIKE", "DAMAGE_DEALT")
  t:expect(foe, {shield = 0, damage = 2})
end

function test_x04_in_no_other_phase(t)
  local card, foe = armed(t, "all_domain")
  t:end_phase()
  t:end_phase()
  t:turn_is({phase = "skirmish"})
  t:refused("WRONG_PHASE"):play(card, {on = foe})
  t:cannot():play(card, {on = foe})
end

-- A card in the hand opens no window: others would see that it is there.
function test_x04_without_the_window_in_deployment_alone(t)
  local card, foe = armed(t)
  t:end_phase()
  t:turn_is({phase = "skirmish"})
  t:refused("WRONG_PHASE"):play(card, {on = foe})
end

-- A-10, A-17: it rolls as every strike does, and a miss is announced.
function test_a17_a_strike_that_goes_past(t)
  local hit, past = 0, 0
  for seed = 1, 12 do
    t:reset()
    t:seed(seed)
    local card, foe = armed(t, "hit_rolls")
    t:play(card, {on = foe})
    t:order("ORBITAL_STRIKE_DECLARED", "TARGET_LOCKED", {"HIT_ROLL_RESOLVED", chance = 80})
    if t:last("HIT_ROLL_RESOLVED", "hit") then
      hit = hit + 1
      t:expect(foe, {damage = 2})
    else
      past = past + 1
      t:events("ORBITAL_STRIKE_MISSED", {reason = 1, target = foe}, 1)
      t:no_event("DAMAGE_DEALT")
      t:no_event("ORBITAL_STRIKE")
    end
  end
  t:eq(hit > 0 and past > 0, true)
end

-- X-02: a truce is asked before it is paid for.
function test_x02_a_truce_bars_it(t)
  t:option("truce")
  local card = t:hand(1, "ORBITAL-STRIKE")
  local foe = t:unit(2, "1/0/9", "alpha back")
  t:place("TRUCE", {player = 1, other = 2})
  t:refused("TRUCE"):play(card, {on = foe})
end

-- X-11: freeOrbitalCharges, in addition to the points and the level.
function test_x11_free_orbital_charges(t)
  t:option("commendation")
  local mine = t:place("COMMENDATION", {player = 1})
  t:count(mine, "commendation_points", 11)
  t:count(mine, "commendation_level", 2)
  local a = t:unit(1, "9/0/9", "alpha front")
  local x = t:unit(2, "0/0/1", "alpha front")
  t:end_phase()
  t:attack(a, x)
  t:eq(t:counter(mine, "free_orbital_charges"), 1)
  t:eq(t:counter(mine, "commendation_points"), 12)
  t:eq(t:counter(mine, "commendation_level"), 3)
end

function test_x11_a_charge_is_used(t)
  t:option("commendation")
  local mine = t:place("COMMENDATION", {player = 1})
  t:count(mine, "free_orbital_charges", 1)
  local card, foe = armed(t)
  local thrown, grenade = t:hand(1, "COV-008", "COV-008")
  t:play(thrown, {on = foe})
  t:eq(t:counter(mine, "free_orbital_charges"), 1)
  t:fork(function() -- a temporary card leaves the game when it is discarded (G-20)
    t:make_battery(grenade)
    t:eq(t:counter(mine, "free_orbital_charges"), 1)
  end)
  t:fork(function()
    t:make_battery(card)
    t:eq(t:counter(mine, "free_orbital_charges"), 0)
  end)
  t:play(card, {on = foe})
  t:eq(t:counter(mine, "free_orbital_charges"), 0)
end

-- X-11: a strike uses one charge of those that there are.
function test_x11_one_charge_at_a_time(t)
  t:option("commendation")
  local mine = t:place("COMMENDATION", {player = 1})
  t:count(mine, "free_orbital_charges", 3)
  local card, foe = armed(t)
  t:play(card, {on = foe})
  t:eq(t:counter(mine, "free_orbital_charges"), 2)
end
