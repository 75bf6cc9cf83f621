-- The rules are those of docs/games/minions.md: turns, mana, draws, attacks, hero powers, ends.

-- The turn of player 1 in the middle of a match: hands are empty, and both have ten mana.
local function scene(t)
  t:turn(1, { turn = 9, round = 5 })
  for p = 1, 2 do
    t:clear(p, "hand")
    t:counter(p, "crystals", 9)
    t:counter(p, "mana", 10)
  end
end

local function legal(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

-- Lets a player choose nothing in the mulligan.
local function keep(t, p) t:command("take no more", p) end

function test_mulligan_is_secret_and_the_coin_comes_after_it(t)
  t:match({ seed = 4 })
  local first = t:value("active") + 1
  local second = 3 - first
  t:player(first, { hand = 3, deck = 27 })
  t:player(second, { hand = 4, deck = 26 })
  t:to_act(1, 2)
  keep(t, first)
  local taken = 0
  while taken < 4 do
    for _, command in ipairs(t:legal()) do
      if command ~= "take no more" and command ~= "concede" then t:command(command) break end
    end
    taken = taken + 1
  end
  t:player(second, { hand = 5, deck = 26, aside = 0 })
  t:player(first, { hand = 4, deck = 26, life = 30, armor = 0, mana = 1, crystals = 1 })
  t:to_act(first)
  t:turn_is({ turn = 1, phase = "main", active = first })
end

-- The hand has three other cards, and the deck those that went back. The turn draws one of these.
function test_a_mulligan_replaces_no_card_by_itself(t)
  t:match({ seed = 2 })
  local p = t:value("active") + 1
  t:clear(p, "deck")
  local others = p == 1 and { "LEECH_MONK", "CHIMER", "GATEKEEPER" } or { "HARE_RIDER", "BULL_RUNNER", "FOX_BURGLAR" }
  t:put(p, "deck", others[1], others[2], others[3])
  t:counter(p, "crystals", 9)
  t:command("take no more", 3 - p)
  for _ = 1, 3 do t:command(t:legal()[1]) end
  t:player(p, { deck = 2, hand = 4, aside = 0 })
  for _, id in ipairs(others) do t:eq(legal(t, "summon " .. id), true) end
end

function test_coin_gives_mana_beyond_the_crystals(t)
  scene(t)
  t:put(1, "hand", "COIN")
  t:counter(1, "crystals", 3)
  t:counter(1, "mana", 3)
  t:command("cast COIN")
  t:player(1, { mana = 4, crystals = 3, hand = 0, grave = 0 })
end

function test_coin_stops_at_ten_mana(t)
  scene(t)
  t:put(1, "hand", "COIN")
  t:command("cast COIN")
  t:player(1, { mana = 10 })
end

function test_a_turn_gives_a_crystal_mana_and_a_card(t)
  scene(t)
  t:counter(2, "crystals", 4)
  t:counter(2, "mana", 0)
  t:player(2, { hand = 0 })
  t:command("end")
  t:to_act(2)
  t:player(2, { crystals = 5, mana = 5, hand = 1 })
  t:player(1, { crystals = 9, mana = 10, hand = 0 })
end

function test_crystals_stop_at_ten(t)
  scene(t)
  t:counter(2, "crystals", 10)
  t:counter(2, "mana", 0)
  t:command("end")
  t:player(2, { crystals = 10, mana = 10 })
end

function test_cards_cost_mana(t)
  scene(t)
  t:counter(1, "mana", 2)
  t:put(1, "hand", "GATEKEEPER", "LEECH_MONK", "SCORCH", "POND", "BILLHOOK", "WAR_MALLET", "SEALED_LIPS", "TRIPWIRE", "FORESIGHT")
  t:put(2, "field", "CHICK")
  for _, command in ipairs({ "summon GATEKEEPER", "charm POND on CHICK", "equip WAR_MALLET", "set SEALED_LIPS", "cast FORESIGHT" }) do
    t:cannot():command(command)
  end
  t:eq(legal(t, "set TRIPWIRE"), true)
  t:eq(legal(t, "equip BILLHOOK"), true)
  t:eq(legal(t, "aim SCORCH on p2"), true)
  t:command("summon LEECH_MONK")
  t:player(1, { mana = 0, hand = 8 })
  t:cannot():command("bolt on p2")
  t:cannot():command("brace")
end

function test_a_card_is_used_as_what_it_is(t)
  scene(t)
  t:put(1, "hand", "GATEKEEPER", "SCORCH", "POND", "BILLHOOK", "TRIPWIRE", "FORESIGHT")
  t:put(2, "field", "CHICK")
  t:put(1, "weapon", "WAR_MALLET")
  for _, id in ipairs({ "SCORCH", "POND", "BILLHOOK", "TRIPWIRE", "FORESIGHT" }) do t:cannot():command("summon " .. id) end
  for _, id in ipairs({ "GATEKEEPER", "SCORCH", "POND", "BILLHOOK", "TRIPWIRE" }) do t:cannot():command("cast " .. id) end
  for _, id in ipairs({ "GATEKEEPER", "POND", "BILLHOOK", "TRIPWIRE", "FORESIGHT" }) do t:cannot():command("aim " .. id .. " on CHICK") end
  for _, id in ipairs({ "GATEKEEPER", "SCORCH", "BILLHOOK", "TRIPWIRE", "FORESIGHT" }) do t:cannot():command("charm " .. id .. " on CHICK") end
  for _, id in ipairs({ "GATEKEEPER", "SCORCH", "POND", "BILLHOOK", "FORESIGHT" }) do t:cannot():command("set " .. id) end
  for _, id in ipairs({ "GATEKEEPER", "SCORCH", "POND", "TRIPWIRE", "FORESIGHT" }) do t:cannot():command("equip " .. id) end
end

function test_fatigue_grows_with_each_draw(t)
  scene(t)
  t:clear(2, "deck")
  t:put(2, "hand", "FORESIGHT")
  t:counter(2, "armor", 2)
  t:command("end")
  t:player(2, { life = 30, armor = 1, fatigue = 2 })
  t:command("cast FORESIGHT")
  t:player(2, { life = 26, armor = 0, fatigue = 4, hand = 0 })
end

function test_a_card_drawn_to_a_full_hand_is_burned(t)
  scene(t)
  t:put(2, "hand", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER")
  t:clear(2, "deck")
  t:put(2, "deck", "SCORCH")
  t:command("end")
  t:player(2, { hand = 10, deck = 0, grave = { "SCORCH" }, fatigue = 1, life = 30 })
end

function test_nine_cards_leave_a_place_for_one(t)
  scene(t)
  t:put(2, "hand", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER", "CHIMER")
  t:command("end")
  t:player(2, { hand = 10, grave = 0 })
end

function test_seven_minions_fill_a_field(t)
  scene(t)
  t:put(1, "field", "CHICK", "CHICK", "CHICK", "CHICK", "CHICK", "CHICK")
  t:put(1, "hand", "HARE_RIDER", "HARE_RIDER")
  t:command("summon HARE_RIDER")
  t:player(1, { field = 7 })
  t:cannot():command("summon HARE_RIDER")
end

function test_a_minion_waits_a_turn_and_attacks_once(t)
  scene(t)
  t:put(1, "hand", "LEECH_MONK")
  t:command("summon LEECH_MONK")
  t:cannot():command("attack LEECH_MONK on p2")
  t:command("end")
  t:command("end")
  t:command("attack LEECH_MONK on p2")
  t:player(2, { life = 28 })
  t:cannot():command("attack LEECH_MONK on p2")
  t:command("end")
  t:command("end")
  t:eq(legal(t, "attack LEECH_MONK on p2"), true)
end

function test_a_minion_attacks_enemies_alone(t)
  scene(t)
  t:put(1, "field", "GATEKEEPER", "CHICK")
  t:put(2, "field", "THUG")
  t:cannot():command("attack GATEKEEPER on CHICK")
  t:cannot():command("attack GATEKEEPER on p1")
  t:cannot():command("attack THUG on p1")
  t:eq(legal(t, "attack GATEKEEPER on THUG"), true)
  t:eq(legal(t, "attack GATEKEEPER on p2"), true)
end

function test_both_minions_of_a_fight_take_damage(t)
  scene(t)
  local mine = t:put(1, "field", "GATEKEEPER")
  local other = t:put(2, "field", "HERBALIST")
  t:command("attack GATEKEEPER on HERBALIST")
  t:player(2, { field = 0, grave = { "HERBALIST" }, life = 30 })
  t:expect(mine, { damage = 2, zone = "field" })
  t:player(1, { life = 30 })
end

function test_minions_kill_each_other(t)
  scene(t)
  t:put(1, "field", "FOX_BURGLAR")
  t:put(2, "field", "RINGLEADER")
  t:command("attack FOX_BURGLAR on RINGLEADER")
  t:player(1, { field = 0, grave = { "FOX_BURGLAR" } })
  t:player(2, { field = 0, grave = { "RINGLEADER" } })
end

function test_a_minion_without_attack_cannot_attack(t)
  scene(t)
  t:put(1, "field", "POWDER_KEG")
  t:cannot():command("attack POWDER_KEG on p2")
end

function test_armor_takes_damage_before_life(t)
  scene(t)
  t:counter(2, "armor", 3)
  t:put(1, "hand", "SCORCH", "SCORCH")
  t:command("aim SCORCH on p2")
  t:player(2, { armor = 0, life = 30 })
  t:command("aim SCORCH on p2")
  t:player(2, { armor = 0, life = 27 })
end

function test_armor_that_is_too_thin_lets_the_rest_through(t)
  scene(t)
  t:counter(2, "armor", 1)
  t:put(1, "hand", "SCORCH")
  t:command("aim SCORCH on p2")
  t:player(2, { armor = 0, life = 28 })
end

function test_hero_power_once_a_turn(t)
  scene(t)
  t:command("brace")
  t:player(1, { armor = 2, mana = 8, powers = 1 })
  t:player(2, { armor = 0 })
  t:cannot():command("brace")
  t:cannot():command("bolt on p2")
  t:command("end")
  t:command("bolt on p1")
  t:player(1, { armor = 1, life = 30 })
  t:player(2, { mana = 8, powers = 1 })
  t:cannot():command("bolt on p1")
  t:cannot():command("brace")
  t:command("end")
  t:eq(legal(t, "brace"), true)
end

function test_hero_power_hits_anything_in_sight(t)
  scene(t)
  t:put(1, "field", "CHICK")
  t:put(2, "field", "THUG")
  local fox = t:put(2, "field", "FOX_BURGLAR")
  local own = t:put(1, "field", "NIGHT_HERON")
  t:status(fox, "stealth")
  t:status(own, "stealth")
  t:eq(legal(t, "bolt on CHICK"), true)
  t:eq(legal(t, "bolt on NIGHT_HERON"), true)
  t:eq(legal(t, "bolt on p1"), true)
  t:cannot():command("bolt on FOX_BURGLAR")
  t:command("bolt on THUG")
  t:player(2, { field = { "FOX_BURGLAR" }, grave = 0 })
end

function test_a_fallen_hero_loses(t)
  scene(t)
  t:counter(2, "life", 3)
  t:put(1, "hand", "SCORCH")
  t:command("aim SCORCH on p2")
  t:over("win", 1)
end

function test_one_life_is_enough(t)
  scene(t)
  t:counter(2, "life", 4)
  t:put(1, "hand", "SCORCH")
  t:command("aim SCORCH on p2")
  t:player(2, { life = 1 })
  t:to_act(1)
end

function test_a_hero_can_fall_by_the_own_hand(t)
  scene(t)
  t:counter(1, "life", 1)
  t:command("bolt on p1")
  t:over("win", 2)
end

function test_giving_up(t)
  scene(t)
  t:command("concede")
  t:over("win", 2)
end

function test_a_hundred_and_twenty_turns_draw(t)
  scene(t)
  t:turn(1, { turn = 119, round = 60 })
  t:command("end")
  t:to_act(2)
  t:command("end")
  t:over("draw")
end

function test_decks_have_thirty_cards(t)
  t:match({ seed = 1 })
  t:eq(t:value("zone[2].size") + t:value("zone[16].size"), 30)
  t:eq(t:value("zone[3].size") + t:value("zone[17].size"), 30)
end

function test_bot_takes_the_win(t)
  scene(t)
  t:counter(2, "life", 2)
  t:put(1, "field", "LEECH_MONK")
  t:put(2, "field", "CHICK")
  t:eq(t:choice(1, "conjurer"), "attack LEECH_MONK on p2")
end

function test_bot_summons_before_it_ends_the_turn(t)
  scene(t)
  t:counter(1, "mana", 3)
  t:put(1, "hand", "GATEKEEPER")
  t:eq(t:choice(1, "conjurer"), "summon GATEKEEPER")
end

-- A weapon is worth the damage that is left in it.
function test_bot_equips_a_weapon(t)
  scene(t)
  t:counter(1, "mana", 2)
  t:counter(1, "powers", 1)
  t:put(1, "hand", "BILLHOOK")
  t:eq(t:choice(1, "conjurer"), "equip BILLHOOK")
end

function test_bot_sets_a_secret(t)
  scene(t)
  t:counter(1, "powers", 1)
  t:put(1, "hand", "TRIPWIRE")
  t:eq(t:choice(1, "conjurer"), "set TRIPWIRE")
end

function test_bot_ends_when_nothing_helps(t)
  scene(t)
  t:counter(1, "mana", 0)
  t:eq(t:choice(1, "conjurer"), "end")
end
