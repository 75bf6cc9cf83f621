-- A test for each ability of minions, spells, secrets and weapons: docs/games/minions.md.

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

function test_taunt_must_be_attacked_first(t)
  scene(t)
  t:put(1, "field", "BULL_RUNNER")
  t:put(1, "weapon", "BILLHOOK")
  t:put(2, "field", "THORN_HOUND", "CHICK")
  for _, target in ipairs({ "CHICK", "p2" }) do
    t:cannot():command("attack BULL_RUNNER on " .. target)
    t:cannot():command("swing BILLHOOK on " .. target)
  end
  t:eq(legal(t, "swing BILLHOOK on THORN_HOUND"), true)
  t:eq(legal(t, "bolt on p2"), true)
  t:command("attack BULL_RUNNER on THORN_HOUND")
  t:player(2, { field = { "CHICK" } })
  t:eq(legal(t, "swing BILLHOOK on p2"), true)
end

function test_taunt_that_is_in_stealth_protects_nobody(t)
  scene(t)
  t:put(1, "field", "BULL_RUNNER")
  local hound = t:put(2, "field", "THORN_HOUND")
  t:status(hound, "stealth")
  t:eq(legal(t, "attack BULL_RUNNER on p2"), true)
  t:cannot():command("attack BULL_RUNNER on THORN_HOUND")
end

function test_all_taunts_are_printed(t)
  for id, has in pairs({ THORN_HOUND = { 1, 2, 1 }, GATEKEEPER = { 2, 4, 3 }, HEDGE_GIANT = { 4, 7, 6 }, MARSH_QUEEN = { 4, 6, 7 } }) do
    t:reset()
    t:match({ seed = 1 })
    scene(t)
    t:put(1, "field", "BULL_RUNNER")
    local card = t:put(2, "field", id)
    t:cannot():command("attack BULL_RUNNER on p2")
    t:expect(card, { attack = has[1], health = has[2], cost = has[3] })
  end
end

function test_charge_attacks_at_once_but_once(t)
  scene(t)
  t:put(1, "hand", "HARE_RIDER", "BULL_RUNNER")
  t:command("summon HARE_RIDER")
  t:command("attack HARE_RIDER on p2")
  t:player(2, { life = 28 })
  t:cannot():command("attack HARE_RIDER on p2")
  t:command("summon BULL_RUNNER")
  t:command("attack BULL_RUNNER on p2")
  t:player(2, { life = 23 })
end

function test_shield_stops_one_hit(t)
  scene(t)
  t:put(1, "hand", "BUCKLER_SQUIRE", "SCORCH", "SCORCH")
  t:command("summon BUCKLER_SQUIRE")
  t:player(1, { field = { "BUCKLER_SQUIRE" } })
  t:command("aim SCORCH on BUCKLER_SQUIRE")
  t:player(1, { field = { "BUCKLER_SQUIRE" } })
  t:command("aim SCORCH on BUCKLER_SQUIRE")
  t:player(1, { field = 0 })
end

function test_shield_stops_one_of_two_hits_together(t)
  scene(t)
  t:put(1, "hand", "BRASS_KNIGHT", "BUCKLER_SQUIRE")
  t:put(2, "secrets", "MOUSETRAP", "MOUSETRAP")
  t:command("summon BUCKLER_SQUIRE")
  t:player(1, { field = 0, grave = { "BUCKLER_SQUIRE" } })
  t:player(2, { secrets = 0 })
  t:command("summon BRASS_KNIGHT")
  t:player(1, { field = { "BRASS_KNIGHT" } })
end

function test_shield_of_a_knight(t)
  scene(t)
  t:put(1, "hand", "BRASS_KNIGHT")
  t:put(2, "field", "HEDGE_GIANT")
  t:command("summon BRASS_KNIGHT")
  t:command("end")
  t:command("attack HEDGE_GIANT on BRASS_KNIGHT")
  t:player(1, { field = { "BRASS_KNIGHT" } })
end

function test_shield_stays_when_nothing_hits(t)
  scene(t)
  local knight = t:put(1, "field", "BRASS_KNIGHT")
  local keg = t:put(2, "field", "POWDER_KEG")
  t:status(knight, "shield")
  t:status(keg, "vigour", 5)
  t:command("attack BRASS_KNIGHT on POWDER_KEG")
  t:expect(knight, { statuses = { "shield" } })
  t:expect(keg, { damage = 4, health = 8 })
end

function test_lifesteal_heals_by_the_damage(t)
  scene(t)
  t:counter(1, "life", 10)
  t:counter(2, "life", 10)
  t:put(1, "field", "LEECH_MONK")
  t:put(2, "field", "GATEKEEPER")
  t:command("attack LEECH_MONK on GATEKEEPER")
  t:player(1, { life = 12 })
  t:player(2, { life = 10 })
end

function test_lifesteal_works_in_defence_and_stops_at_thirty(t)
  scene(t)
  t:counter(2, "life", 29)
  t:put(1, "field", "HEDGE_GIANT")
  t:put(2, "field", "LEECH_MONK")
  t:command("attack HEDGE_GIANT on LEECH_MONK")
  t:player(2, { life = 30 })
end

function test_lifesteal_gains_nothing_from_a_shield(t)
  scene(t)
  t:counter(1, "life", 10)
  t:put(1, "field", "LEECH_MONK")
  local knight = t:put(2, "field", "BRASS_KNIGHT")
  t:status(knight, "shield")
  t:command("attack LEECH_MONK on BRASS_KNIGHT")
  t:player(1, { life = 10 })
end

function test_lifesteal_heals_when_it_hits_a_hero(t)
  scene(t)
  t:counter(1, "life", 10)
  t:put(1, "field", "LEECH_MONK")
  t:command("attack LEECH_MONK on p2")
  t:player(1, { life = 12 })
end

function test_battlecry_hits_an_enemy(t)
  scene(t)
  t:put(1, "hand", "SPARK_THROWER")
  t:put(2, "field", "CHICK")
  local fox = t:put(2, "field", "FOX_BURGLAR")
  t:status(fox, "stealth")
  t:put(1, "field", "THUG")
  t:command("summon SPARK_THROWER")
  t:eq(legal(t, "take THUG"), false)
  t:eq(legal(t, "take FOX_BURGLAR"), false)
  t:eq(legal(t, "take p1"), false)
  t:eq(legal(t, "take p2"), true)
  t:command("take CHICK")
  t:player(2, { field = { "FOX_BURGLAR" } })
end

function test_battlecry_that_hits_the_hero(t)
  scene(t)
  t:put(1, "hand", "SPARK_THROWER")
  t:command("summon SPARK_THROWER")
  t:command("take p2")
  t:player(2, { life = 29 })
end

function test_battlecry_heals(t)
  scene(t)
  t:counter(1, "life", 20)
  t:put(1, "hand", "HERBALIST")
  t:command("summon HERBALIST")
  t:player(1, { life = 23 })
end

function test_battlecry_draws(t)
  scene(t)
  t:put(1, "hand", "SCRIBE")
  t:command("summon SCRIBE")
  t:player(1, { hand = 1, field = { "SCRIBE" } })
end

-- Cards with a battlecry are replaced: nothing happens but that.
function test_battlecry_needs_the_field(t)
  for seed = 1, 30 do
    t:reset()
    t:match({ seed = seed })
    local first = t:value("active") + 1
    for _ = 1, 7 do t:command(t:legal()[1]) end
    for p = 1, 2 do t:player(p, { hand = p == first and 4 or 5, field = 0, aside = 0, offered = 0 }) end
    t:to_act(first)
  end
end

function test_freeze_lasts_to_the_end_of_the_own_turn(t)
  scene(t)
  t:put(1, "hand", "ICE_FISHER")
  t:put(2, "field", "THUG")
  t:put(1, "field", "CHICK")
  local fox = t:put(2, "field", "FOX_BURGLAR")
  t:status(fox, "stealth")
  t:command("summon ICE_FISHER")
  t:eq(legal(t, "take FOX_BURGLAR"), false)
  t:eq(legal(t, "take CHICK"), false)
  t:eq(legal(t, "take p1"), false)
  t:command("take THUG")
  t:command("end")
  t:cannot():command("attack THUG on p1")
  t:command("end")
  t:command("end")
  t:eq(legal(t, "attack THUG on p1"), true)
end

function test_freeze_stops_a_hero(t)
  scene(t)
  t:put(1, "hand", "ICE_FISHER")
  t:put(2, "weapon", "BILLHOOK")
  t:command("summon ICE_FISHER")
  t:command("take p2")
  t:command("end")
  t:cannot():command("swing BILLHOOK on p1")
  t:command("end")
  t:command("end")
  t:eq(legal(t, "swing BILLHOOK on p1"), true)
end

function test_freeze_of_all_enemy_minions(t)
  scene(t)
  local own = t:put(1, "field", "CHICK")
  local a, b = t:put(2, "field", "THUG", "THUG")
  t:put(1, "hand", "COLD_SNAP")
  t:command("cast COLD_SNAP")
  t:expect(a, { statuses = { "frozen" } })
  t:expect(b, { statuses = { "frozen" } })
  t:expect(own, { statuses = {} })
end

function test_silence_takes_everything_printed(t)
  scene(t)
  t:put(1, "hand", "HUSH", "HUSH", "SCORCH")
  t:put(2, "field", "GATEKEEPER")
  t:put(1, "field", "CHICK")
  t:command("charm HUSH on GATEKEEPER")
  t:eq(legal(t, "attack CHICK on p2"), true)
end

function test_silence_stops_a_deathrattle_and_a_shield(t)
  scene(t)
  t:put(1, "hand", "HUSH", "HUSH", "SCORCH", "SCORCH")
  t:put(2, "field", "HATCHERY")
  local knight = t:put(2, "field", "BRASS_KNIGHT")
  t:status(knight, "shield")
  t:status(knight, "might", 2)
  t:command("charm HUSH on HATCHERY")
  t:command("aim SCORCH on HATCHERY")
  t:player(2, { field = { "BRASS_KNIGHT" } })
  t:command("charm HUSH on BRASS_KNIGHT")
  t:expect(knight, { attack = 4, statuses = {} })
  t:command("aim SCORCH on BRASS_KNIGHT")
  t:player(2, { field = 0 })
end

function test_silence_by_battlecry(t)
  scene(t)
  t:put(1, "hand", "BEADLE")
  t:put(1, "field", "DRUM_MAJOR")
  local queen = t:put(2, "field", "MARSH_QUEEN")
  local fox = t:put(2, "field", "FOX_BURGLAR")
  t:status(fox, "stealth")
  t:command("summon BEADLE")
  t:eq(legal(t, "take DRUM_MAJOR"), false)
  t:eq(legal(t, "take FOX_BURGLAR"), false)
  t:command("take MARSH_QUEEN")
  t:expect(queen, { keywords = {} })
end

function test_a_battlecry_without_a_target_asks_nothing(t)
  scene(t)
  t:put(1, "hand", "BEADLE")
  t:command("summon BEADLE")
  t:player(1, { field = { "BEADLE" } })
  t:eq(legal(t, "end"), true)
end

function test_deathrattle_summons_chicks(t)
  scene(t)
  t:put(1, "hand", "SCORCH")
  t:put(2, "field", "HATCHERY")
  t:command("aim SCORCH on HATCHERY")
  t:player(2, { field = { "CHICK", "CHICK" }, grave = { "HATCHERY" } })
  t:player(1, { field = 0 })
  t:command("end")
  t:eq(legal(t, "attack CHICK#1 on p1"), true)
end

function test_deathrattle_fills_the_places_that_there_are(t)
  scene(t)
  t:put(1, "hand", "SCORCH")
  t:put(2, "field", "HATCHERY", "THUG", "THUG", "THUG", "THUG", "THUG", "THUG")
  t:command("aim SCORCH on HATCHERY")
  t:player(2, { field = { "THUG", "THUG", "THUG", "THUG", "THUG", "THUG", "CHICK" } })
end

function test_deathrattle_hits_all_minions(t)
  scene(t)
  t:put(1, "hand", "SCORCH")
  t:put(1, "field", "THUG")
  local giant = t:put(1, "field", "HEDGE_GIANT")
  t:put(2, "field", "POWDER_KEG", "HERBALIST")
  t:command("aim SCORCH on POWDER_KEG")
  t:player(2, { field = 0, life = 30 })
  t:player(1, { field = { "HEDGE_GIANT" }, life = 30 })
  t:expect(giant, { damage = 2 })
end

function test_deaths_happen_together(t)
  scene(t)
  t:put(1, "hand", "EMBER_RAIN")
  t:put(2, "field", "HATCHERY", "HERBALIST")
  local hatchery = t:put(2, "field", "HATCHERY")
  t:counter(hatchery, "damage", 1)
  t:command("cast EMBER_RAIN")
  t:player(2, { field = { "HATCHERY", "CHICK", "CHICK" } })
end

function test_stealth_ends_with_the_attack(t)
  scene(t)
  t:put(1, "hand", "FOX_BURGLAR", "NIGHT_HERON")
  t:put(2, "field", "BULL_RUNNER")
  t:put(2, "weapon", "BILLHOOK")
  t:put(2, "hand", "SCORCH", "HUSH")
  t:command("summon FOX_BURGLAR")
  t:command("summon NIGHT_HERON")
  t:command("end")
  for _, target in ipairs({ "FOX_BURGLAR", "NIGHT_HERON" }) do
    for _, command in ipairs({ "attack BULL_RUNNER on ", "swing BILLHOOK on ", "aim SCORCH on ", "charm HUSH on ", "bolt on " }) do
      t:cannot():command(command .. target)
    end
  end
  t:command("end")
  t:command("attack FOX_BURGLAR on p2")
  t:command("end")
  t:eq(legal(t, "attack BULL_RUNNER on FOX_BURGLAR"), true)
  t:eq(legal(t, "aim SCORCH on FOX_BURGLAR"), true)
  t:eq(legal(t, "attack BULL_RUNNER on NIGHT_HERON"), false)
end

function test_stealth_is_no_cover_from_the_own_side(t)
  scene(t)
  local fox = t:put(1, "field", "FOX_BURGLAR")
  t:status(fox, "stealth")
  t:put(1, "hand", "SECOND_WIND", "POULTICE")
  t:eq(legal(t, "aim POULTICE on FOX_BURGLAR"), true)
  t:command("charm SECOND_WIND on FOX_BURGLAR")
  t:expect(fox, { attack = 5, health = 4, statuses = { "might", "stealth", "vigour" } })
end

function test_combo_needs_another_card_before(t)
  scene(t)
  t:put(1, "hand", "ALLEY_FENCER", "ALLEY_FENCER")
  t:command("summon ALLEY_FENCER")
  t:command("summon ALLEY_FENCER")
  t:command("end")
  t:command("end")
  t:command("attack ALLEY_FENCER#1 on p2")
  t:player(2, { life = 27 })
  t:command("attack ALLEY_FENCER#2 on p2")
  t:player(2, { life = 22 })
end

function test_combo_counts_the_own_turn_alone(t)
  scene(t)
  t:put(1, "hand", "HARE_RIDER")
  t:put(2, "hand", "RINGLEADER", "RINGLEADER")
  t:command("summon HARE_RIDER")
  t:command("end")
  t:command("summon RINGLEADER")
  t:player(2, { field = { "RINGLEADER" } })
  t:command("summon RINGLEADER")
  t:player(2, { field = { "RINGLEADER", "RINGLEADER", "THUG" } })
end

function test_combo_forgets_the_turn_before(t)
  scene(t)
  t:put(1, "hand", "HARE_RIDER", "RINGLEADER")
  t:command("summon HARE_RIDER")
  t:command("end")
  t:command("end")
  t:command("summon RINGLEADER")
  t:player(1, { field = { "HARE_RIDER", "RINGLEADER" } })
end

function test_combo_of_a_spell(t)
  scene(t)
  t:put(1, "hand", "FLURRY", "FLURRY")
  t:command("aim FLURRY on p2")
  t:player(2, { life = 28 })
  t:command("aim FLURRY on p2")
  t:player(2, { life = 24 })
end

function test_every_kind_of_card_counts_for_a_combo(t)
  for _, first in ipairs({ "cast COIN", "charm HUSH on CHICK", "set TRIPWIRE", "equip BILLHOOK", "aim POULTICE on p1" }) do
    t:reset()
    t:match({ seed = 1 })
    scene(t)
    t:put(1, "hand", "COIN", "HUSH", "TRIPWIRE", "BILLHOOK", "POULTICE", "RINGLEADER")
    t:put(2, "field", "CHICK")
    t:command(first)
    t:player(1, { plays = 1 })
    t:command("summon RINGLEADER")
    t:player(1, { field = { "RINGLEADER", "THUG" } })
  end
end

function test_aura_of_attack(t)
  scene(t)
  local drum = t:put(1, "field", "DRUM_MAJOR")
  local chick = t:put(1, "field", "CHICK")
  local other = t:put(2, "field", "CHICK")
  local hand = t:put(1, "hand", "HARE_RIDER")
  t:expect(drum, { attack = 2 })
  t:expect(chick, { attack = 2, health = 1 })
  t:expect(other, { attack = 1 })
  t:expect(hand, { attack = 2 })
  t:command("attack CHICK on p2")
  t:player(2, { life = 28 })
end

function test_aura_of_health_can_leave_minions_to_die(t)
  scene(t)
  local matron = t:put(1, "field", "HEARTH_MATRON")
  local chick = t:put(1, "field", "CHICK")
  local other = t:put(2, "field", "CHICK")
  local hand = t:put(1, "hand", "HARE_RIDER")
  t:expect(matron, { health = 4 })
  t:expect(chick, { health = 3 })
  t:expect(other, { health = 1 })
  t:expect(hand, { health = 1 })
  t:put(1, "hand", "FLURRY", "HUSH")
  t:command("aim FLURRY on CHICK")
  t:player(1, { field = { "HEARTH_MATRON", "CHICK" } })
  t:command("charm HUSH on HEARTH_MATRON")
  t:player(1, { field = { "HEARTH_MATRON" } })
end

function test_bounce_returns_a_minion_as_it_was_printed(t)
  scene(t)
  t:put(1, "hand", "HOMEWARD")
  local giant = t:put(2, "field", "HEDGE_GIANT")
  t:counter(giant, "damage", 4)
  t:status(giant, "might", 3)
  t:command("charm HOMEWARD on HEDGE_GIANT")
  t:player(2, { field = 0, hand = { "HEDGE_GIANT" } })
  t:expect(giant, { damage = 0, attack = 4, statuses = {} })
end

function test_bounce_of_a_token_and_to_a_full_hand(t)
  scene(t)
  t:put(1, "hand", "HOMEWARD", "HOMEWARD")
  t:put(2, "field", "CHICK", "HEDGE_GIANT")
  t:put(2, "hand", "POULTICE", "POULTICE", "POULTICE", "POULTICE", "POULTICE", "POULTICE", "POULTICE", "POULTICE", "POULTICE", "POULTICE")
  t:command("charm HOMEWARD on CHICK")
  t:player(2, { field = { "HEDGE_GIANT" }, hand = 10 })
  t:command("charm HOMEWARD on HEDGE_GIANT")
  t:player(2, { field = { "HEDGE_GIANT" }, hand = 10, grave = 0 })
end

function test_transform_makes_a_tadpole(t)
  scene(t)
  t:put(1, "hand", "POND", "SCORCH")
  local hatchery = t:put(2, "field", "HATCHERY")
  t:status(hatchery, "might", 2)
  t:counter(hatchery, "damage", 1)
  t:command("charm POND on HATCHERY")
  t:expect(hatchery, { id = "TADPOLE", attack = 1, health = 1, damage = 0, statuses = {} })
  t:command("aim SCORCH on TADPOLE")
  t:player(2, { field = 0, grave = 0 })
end

function test_transform_gives_no_second_attack(t)
  scene(t)
  t:put(1, "field", "HEDGE_GIANT")
  t:put(1, "hand", "POND")
  t:command("attack HEDGE_GIANT on p2")
  t:command("charm POND on HEDGE_GIANT")
  t:cannot():command("attack TADPOLE on p2")
end

function test_discover_offers_three_spells_and_takes_one(t)
  scene(t)
  t:put(1, "hand", "BOOKBINDER")
  t:player(0, { library = 10 })
  t:command("summon BOOKBINDER")
  t:player(1, { offered = 3, hand = 0 })
  t:player(0, { library = 7 })
  t:eq(#t:legal(), 4)
  t:command(t:legal()[1])
  t:player(1, { offered = 0, hand = 1 })
  t:player(0, { library = 9 })
end

function test_weapon_hits_once_a_turn_and_breaks(t)
  scene(t)
  t:put(1, "hand", "BILLHOOK", "BILLHOOK")
  local thug = t:put(2, "field", "THUG")
  t:command("equip BILLHOOK")
  t:command("swing BILLHOOK on THUG")
  t:player(1, { life = 28, weapon = { "BILLHOOK" } })
  t:player(2, { field = 0 })
  t:command("equip BILLHOOK")
  t:player(1, { weapon = { "BILLHOOK" }, grave = { "BILLHOOK" } })
  t:cannot():command("swing BILLHOOK on p2")
  t:command("end")
  t:command("end")
  t:command("swing BILLHOOK on p2")
  t:player(2, { life = 28 })
  t:command("end")
  t:command("end")
  t:command("swing BILLHOOK on p2")
  t:player(1, { weapon = 0, grave = { "BILLHOOK", "BILLHOOK" }, life = 28 })
  t:player(2, { life = 26 })
end

function test_weapon_and_armor(t)
  scene(t)
  t:counter(1, "armor", 1)
  t:put(1, "weapon", "WAR_MALLET")
  t:put(2, "field", "BRASS_KNIGHT", "CHICK")
  local fox = t:put(2, "field", "FOX_BURGLAR")
  t:status(fox, "stealth")
  t:cannot():command("swing WAR_MALLET on FOX_BURGLAR")
  t:cannot():command("swing WAR_MALLET on p1")
  t:command("swing WAR_MALLET on BRASS_KNIGHT")
  t:player(1, { armor = 0, life = 27 })
  t:player(2, { field = { "CHICK", "FOX_BURGLAR" } })
end

function test_weapon_against_lifesteal(t)
  scene(t)
  t:counter(2, "life", 20)
  t:put(1, "weapon", "BILLHOOK")
  t:put(2, "field", "MARSH_QUEEN")
  t:command("swing BILLHOOK on MARSH_QUEEN")
  t:player(1, { life = 26 })
  t:player(2, { life = 24 })
end

function test_secret_is_hidden_and_there_are_five(t)
  scene(t)
  t:put(1, "secrets", "TRIPWIRE", "TRIPWIRE", "TRIPWIRE", "TRIPWIRE")
  t:put(1, "hand", "LIFELINE", "MOUSETRAP")
  t:command("set LIFELINE")
  t:player(1, { secrets = 5, mana = 8 })
  t:cannot():command("set MOUSETRAP")
end

function test_counterspell_stops_spells_of_the_rival(t)
  scene(t)
  t:put(1, "secrets", "SEALED_LIPS")
  t:put(1, "hand", "SCORCH")
  t:put(2, "hand", "SCORCH", "FORESIGHT")
  t:command("aim SCORCH on p2")
  t:player(2, { life = 27 })
  t:command("end")
  t:command("aim SCORCH on p1")
  t:player(1, { life = 30, secrets = 0, grave = { "SCORCH", "SEALED_LIPS" } })
  t:player(2, { mana = 8, grave = { "SCORCH" } })
  local hand = t:value("zone[17].size")
  t:command("cast FORESIGHT")
  t:eq(t:value("zone[17].size"), hand + 1)
end

function test_counterspell_is_used_up_by_one_spell(t)
  scene(t)
  t:put(2, "secrets", "SEALED_LIPS", "SEALED_LIPS")
  t:put(1, "hand", "COIN", "HUSH", "SCORCH")
  t:put(2, "field", "GATEKEEPER")
  t:command("cast COIN")
  t:player(1, { mana = 10 })
  t:player(2, { secrets = 1 })
  t:command("charm HUSH on GATEKEEPER")
  t:player(2, { secrets = 0 })
  t:command("aim SCORCH on p2")
  t:player(2, { life = 27 })
end

function test_secret_tripwire(t)
  scene(t)
  t:put(2, "secrets", "TRIPWIRE")
  t:put(1, "field", "GATEKEEPER", "THUG")
  t:put(2, "field", "HERBALIST")
  t:command("attack GATEKEEPER on HERBALIST")
  t:player(2, { secrets = 1 })
  t:command("attack THUG on p2")
  t:player(2, { life = 30, secrets = 0, grave = { "HERBALIST", "TRIPWIRE" } })
  t:player(1, { field = { "GATEKEEPER" }, hand = 0 })
end

function test_secret_tripwire_returns_a_minion(t)
  scene(t)
  t:put(2, "secrets", "TRIPWIRE")
  t:put(1, "field", "LEECH_MONK")
  t:counter(1, "life", 20)
  t:command("attack LEECH_MONK on p2")
  t:player(2, { life = 30 })
  t:player(1, { hand = { "LEECH_MONK" }, life = 20 })
end

function test_secret_mousetrap(t)
  scene(t)
  t:put(1, "secrets", "MOUSETRAP")
  t:put(1, "hand", "HARE_RIDER")
  t:put(2, "hand", "HATCHERY", "HARE_RIDER")
  t:command("summon HARE_RIDER")
  t:player(1, { field = { "HARE_RIDER" }, secrets = 1 })
  t:command("end")
  t:command("summon HATCHERY")
  t:player(2, { field = { "CHICK", "CHICK" } })
  t:player(1, { secrets = 0, grave = { "MOUSETRAP" } })
  t:command("summon HARE_RIDER")
  t:player(2, { field = { "CHICK", "CHICK", "HARE_RIDER" } })
end

function test_secret_mousetrap_waits_for_a_minion_from_the_hand(t)
  scene(t)
  t:put(2, "secrets", "MOUSETRAP")
  t:put(1, "hand", "COIN", "SCORCH")
  t:put(1, "field", "HATCHERY")
  t:put(2, "field", "GATEKEEPER")
  t:command("cast COIN")
  t:command("aim SCORCH on HATCHERY")
  t:player(1, { field = { "CHICK", "CHICK" } })
  t:player(2, { secrets = 1 })
end

function test_secret_tripwire_is_for_enemies(t)
  scene(t)
  t:put(1, "secrets", "TRIPWIRE")
  t:put(1, "field", "THUG")
  t:command("attack THUG on p2")
  t:player(2, { life = 28 })
  t:player(1, { secrets = 1 })
end

function test_secret_mousetrap_deals_four(t)
  scene(t)
  t:put(1, "secrets", "MOUSETRAP")
  t:put(2, "hand", "HEDGE_GIANT")
  t:command("end")
  t:command("summon HEDGE_GIANT")
  t:player(2, { field = { "HEDGE_GIANT" } })
  t:command("end")
  t:command("bolt on HEDGE_GIANT")
  t:player(2, { field = { "HEDGE_GIANT" } })
  t:command("end")
  t:command("end")
  t:command("bolt on HEDGE_GIANT")
  t:player(2, { field = { "HEDGE_GIANT" } })
  t:command("end")
  t:command("end")
  t:command("bolt on HEDGE_GIANT")
  t:player(2, { field = 0 })
end

function test_secret_lifeline_sleeps_in_the_own_turn(t)
  scene(t)
  t:put(1, "secrets", "LIFELINE")
  t:put(1, "field", "CHICK", "HERBALIST")
  t:put(2, "field", "THUG", "THUG")
  t:put(1, "hand", "SCORCH")
  t:command("aim SCORCH on HERBALIST")
  t:player(1, { field = { "CHICK" }, secrets = 1, grave = { "SCORCH", "HERBALIST" } })
end

function test_secret_lifeline_happens_once_when_many_die(t)
  scene(t)
  t:put(1, "secrets", "LIFELINE")
  t:put(1, "field", "HERBALIST", "LEECH_MONK", "SCRIBE")
  t:put(2, "hand", "EMBER_RAIN")
  t:command("end")
  t:command("cast EMBER_RAIN")
  t:player(1, { field = 0, hand = { "HERBALIST" }, secrets = 0, grave = { "LEECH_MONK", "SCRIBE", "LIFELINE" } })
end

function test_secret_lifeline_returns_a_minion(t)
  scene(t)
  t:put(1, "secrets", "LIFELINE")
  t:put(1, "field", "HERBALIST")
  t:put(2, "field", "BEADLE")
  t:command("end")
  t:command("attack BEADLE on HERBALIST")
  t:player(1, { field = 0, hand = { "HERBALIST" }, secrets = 0, grave = { "LIFELINE" } })
end

function test_spells_damage_and_heal(t)
  scene(t)
  local giant = t:put(1, "field", "HEDGE_GIANT")
  t:counter(giant, "damage", 6)
  t:counter(1, "life", 20)
  t:put(1, "hand", "POULTICE", "POULTICE", "SECOND_WIND")
  t:command("aim POULTICE on HEDGE_GIANT")
  t:expect(giant, { damage = 1 })
  t:player(1, { life = 20 })
  t:command("aim POULTICE on p1")
  t:player(1, { life = 25, grave = { "POULTICE", "POULTICE" }, mana = 6 })
  t:command("charm SECOND_WIND on HEDGE_GIANT")
  t:expect(giant, { attack = 6, health = 9 })
end

function test_ember_rain_spares_the_own_side(t)
  scene(t)
  t:put(1, "hand", "EMBER_RAIN")
  t:put(1, "field", "CHICK")
  local giant = t:put(2, "field", "HEDGE_GIANT")
  t:put(2, "field", "CHICK")
  t:command("cast EMBER_RAIN")
  t:player(1, { field = { "CHICK" } })
  t:player(2, { field = { "HEDGE_GIANT" }, life = 30 })
  t:expect(giant, { damage = 2 })
end

function test_foresight_draws_two(t)
  scene(t)
  t:put(1, "hand", "FORESIGHT")
  t:command("cast FORESIGHT")
  t:player(1, { hand = 2 })
  for _, card in ipairs(t:cards(1, "hand")) do t:expect(card, { came = 0 }) end
end

function test_the_chimer_heals_at_the_end_of_the_own_turn(t)
  scene(t)
  t:counter(1, "life", 10)
  t:put(1, "field", "CHIMER")
  t:command("end")
  t:player(1, { life = 11 })
  t:command("end")
  t:player(1, { life = 11 })
end

function test_charms_are_for_minions(t)
  scene(t)
  t:put(1, "hand", "HUSH")
  t:put(1, "field", "CHICK")
  t:cannot():command("charm HUSH on p2")
  t:eq(legal(t, "charm HUSH on CHICK"), true)
end

function test_a_fight_with_one_attack_back(t)
  scene(t)
  local bull = t:put(1, "field", "BULL_RUNNER")
  t:put(1, "weapon", "BILLHOOK")
  t:put(2, "field", "CHIMER", "CHIMER")
  t:command("attack BULL_RUNNER on CHIMER#1")
  t:expect(bull, { damage = 1 })
  t:command("swing BILLHOOK on CHIMER")
  t:player(1, { life = 29, swings = 1 })
end

-- Numbers that a minion gets when it comes to the field are not kept in the hand or the graveyard.
function test_bounce_repeats_nothing(t)
  for _, id in ipairs({ "BUCKLER_SQUIRE", "BRASS_KNIGHT", "FOX_BURGLAR", "NIGHT_HERON", "HERBALIST", "BEADLE", "ALLEY_FENCER", "RINGLEADER", "SPARK_THROWER", "ICE_FISHER", "SCRIBE", "BOOKBINDER" }) do
    t:reset()
    t:match({ seed = 1 })
    scene(t)
    t:counter(1, "life", 10)
    t:counter(1, "plays", 3)
    local card = t:put(1, "field", id)
    t:put(2, "field", "GATEKEEPER")
    t:put(1, "hand", "HOMEWARD")
    t:command("charm HOMEWARD on " .. id)
    t:expect(card, { zone = "hand", statuses = {} })
    t:player(1, { hand = { id }, field = 0, life = 10, grave = { "HOMEWARD" } })
    t:eq(legal(t, "end"), true)
  end
end

function test_a_dead_minion_is_as_it_was_printed(t)
  scene(t)
  local giant = t:put(2, "field", "HEDGE_GIANT")
  t:counter(giant, "damage", 5)
  t:status(giant, "frozen")
  t:put(1, "hand", "SCORCH")
  t:command("aim SCORCH on HEDGE_GIANT")
  t:expect(giant, { zone = "grave", damage = 0, statuses = {} })
end
