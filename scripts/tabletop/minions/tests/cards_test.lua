-- The numbers of the cards are those of the tables in docs/games/minions.md.

-- cost, attack, health
local minions = {
  THORN_HOUND = { 1, 1, 2 },
  GATEKEEPER = { 3, 2, 4 },
  HEDGE_GIANT = { 6, 4, 7 },
  HARE_RIDER = { 1, 2, 1 },
  BULL_RUNNER = { 4, 5, 2 },
  BUCKLER_SQUIRE = { 1, 1, 1 },
  BRASS_KNIGHT = { 4, 4, 3 },
  LEECH_MONK = { 2, 2, 2 },
  MARSH_QUEEN = { 7, 4, 6 },
  SPARK_THROWER = { 2, 2, 2 },
  HERBALIST = { 2, 2, 2 },
  ICE_FISHER = { 3, 3, 3 },
  SCRIBE = { 3, 2, 2 },
  BEADLE = { 4, 4, 3 },
  BOOKBINDER = { 3, 2, 3 },
  HATCHERY = { 3, 2, 3 },
  POWDER_KEG = { 2, 0, 3 },
  FOX_BURGLAR = { 2, 3, 2 },
  NIGHT_HERON = { 5, 5, 5 },
  ALLEY_FENCER = { 3, 3, 3 },
  RINGLEADER = { 3, 3, 3 },
  DRUM_MAJOR = { 3, 2, 3 },
  HEARTH_MATRON = { 4, 2, 4 },
  CHIMER = { 2, 1, 3 },
  CHICK = { 1, 1, 1 },
  THUG = { 1, 2, 1 },
  TADPOLE = { 1, 1, 1 },
}

-- kind, cost
local spells = {
  SCORCH = { "aimed", 2 },
  EMBER_RAIN = { "spell", 4 },
  COLD_SNAP = { "spell", 3 },
  HUSH = { "charm", 1 },
  HOMEWARD = { "charm", 2 },
  POND = { "charm", 4 },
  SECOND_WIND = { "charm", 2 },
  FORESIGHT = { "spell", 3 },
  FLURRY = { "aimed", 2 },
  POULTICE = { "aimed", 2 },
  SEALED_LIPS = { "secret", 3 },
  TRIPWIRE = { "secret", 2 },
  MOUSETRAP = { "secret", 2 },
  LIFELINE = { "secret", 2 },
  COIN = { "spell", 0 },
}

-- cost, attack, uses
local weapons = {
  BILLHOOK = { 2, 2, 2 },
  WAR_MALLET = { 4, 4, 2 },
}

local ember = {
  HARE_RIDER = 2, BUCKLER_SQUIRE = 2, SPARK_THROWER = 2, FOX_BURGLAR = 2, POWDER_KEG = 1, ALLEY_FENCER = 2,
  RINGLEADER = 2, DRUM_MAJOR = 2, HATCHERY = 1, BULL_RUNNER = 2, BRASS_KNIGHT = 1, BEADLE = 1,
  NIGHT_HERON = 1, FLURRY = 2, SCORCH = 2, SECOND_WIND = 1, EMBER_RAIN = 1, MOUSETRAP = 1,
  BILLHOOK = 1, WAR_MALLET = 1,
}

local marsh = {
  THORN_HOUND = 2, HERBALIST = 2, LEECH_MONK = 2, CHIMER = 2, GATEKEEPER = 2, ICE_FISHER = 2,
  BOOKBINDER = 2, SCRIBE = 2, HEARTH_MATRON = 1, HEDGE_GIANT = 2, MARSH_QUEEN = 1, LIFELINE = 1,
  HUSH = 1, HOMEWARD = 1, POULTICE = 1, COLD_SNAP = 1, FORESIGHT = 1, POND = 1,
  SEALED_LIPS = 1, TRIPWIRE = 1, MOUSETRAP = 1,
}

-- Each card is looked at in a hand, where no aura changes its numbers.
local function hold(t, id)
  t:clear(1, "hand")
  return t:put(1, "hand", id)
end

function test_numbers_of_minions(t)
  for id, has in pairs(minions) do
    t:expect(hold(t, id), { kind = "minion", cost = has[1], attack = has[2], health = has[3] })
  end
end

function test_numbers_of_spells_and_secrets(t)
  for id, has in pairs(spells) do t:expect(hold(t, id), { kind = has[1], cost = has[2] }) end
end

function test_numbers_of_weapons(t)
  for id, has in pairs(weapons) do
    t:expect(hold(t, id), { kind = "weapon", cost = has[1], attack = has[2], uses = has[3] })
  end
end

-- The number of a card's definition. The low half of a card is its row, after eight for players.
local function kind(t, card) return t:value("card[" .. card % 65536 - 8 .. "].card") end

function test_decks_are_those_of_the_page(t)
  for p, deck in ipairs({ ember, marsh }) do
    t:reset()
    t:match({ seed = 1 })
    local have, size = {}, 0
    for _, zone in ipairs({ "deck", "hand" }) do
      for _, card in ipairs(t:cards(p, zone)) do
        local id = kind(t, card)
        have[id], size = (have[id] or 0) + 1, size + 1
      end
    end
    t:eq(size, 30)
    for id, n in pairs(deck) do t:eq(have[kind(t, t:put(0, "library", id))], n, id) end
  end
end

function test_the_library_has_a_copy_of_each_spell(t)
  local have, size = {}, 0
  for _, card in ipairs(t:cards(0, "library")) do
    have[kind(t, card)], size = true, size + 1
  end
  t:eq(size, 10)
  for id, has in pairs(spells) do t:eq(have[kind(t, hold(t, id))], has[1] ~= "secret" and id ~= "COIN" or nil, id) end
end

local function cost(id)
  if minions[id] then return minions[id][1] end
  return spells[id] and spells[id][2] or weapons[id][1]
end

-- The bot replaces the dearest card first, and no card that costs three or less.
function test_bot_replaces_dear_cards(t)
  for seed = 1, 30 do
    t:reset()
    t:match({ seed = seed })
    local dearest = 3
    for _, command in ipairs(t:legal()) do
      local id = command:match("^take ([A-Z_]+)")
      if id then dearest = math.max(dearest, cost(id)) end
    end
    local id = t:choice(1, "conjurer"):match("^take ([A-Z_]+)")
    t:eq(id and cost(id) or 3, dearest)
  end
end
