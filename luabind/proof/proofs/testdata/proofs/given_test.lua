-- Keywords with numbers that modifiers give: G-15 and W-16 hold for them as for
-- what is printed or gained.

-- A unit attacks a foe, which loses so much.
local function takes(t, a, lost)
  local foe = t:unit(2, "0/0/30", "alpha front")
  t:phase("skirmish")
  t:attack(a, foe)
  t:expect(foe, { health = 30 - lost })
end

function test_g_15_a_given_number_is_that_of_the_listener(t)
  t:unit(1, "PRF-TEETH", "alpha back")
  local a = t:unit(1, "2/0/9", "alpha front")
  t:expect(a, { attack = 5, keywords = { ["PRF-BITE"] = 3 } })
  takes(t, a, 5 + 3)
end

function test_g_15_an_ability_gives_numbers_too(t)
  t:unit(1, "PRF-FANGS", "alpha back")
  local a = t:unit(1, "2/0/9", "alpha front")
  t:expect(a, { attack = 4, keywords = { ["PRF-BITE"] = 2 } })
  takes(t, a, 4 + 2)
end

-- Printed 1, gained 4, given 3 and 3: all add up, and it listens once.
function test_g_15_printed_gained_and_given_numbers_add_up(t)
  t:unit(1, "PRF-TEETH", "alpha back")
  t:unit(1, "PRF-TEETH", "bravo back")
  local a = t:unit(1, "2/0/9 PRF-BITE(1)", "alpha front", { keywords = { ["PRF-BITE"] = 4 } })
  t:expect(a, { attack = 2 + 11, keywords = { ["PRF-BITE"] = 11 } })
  takes(t, a, 2 + 11 + 11)
end

-- W-16: with its source the instance goes, and the others stay.
function test_w_16_a_given_number_goes_with_its_source(t)
  local teeth = t:unit(1, "PRF-TEETH", "bravo front")
  local a = t:unit(1, "2/0/9", "alpha front", { keywords = { ["PRF-BITE"] = 1 } })
  local b = t:unit(1, "2/0/9", "alpha back")
  t:expect(a, { keywords = { ["PRF-BITE"] = 4 } })
  t:expect(b, { keywords = { ["PRF-BITE"] = 3 } })
  t:play(t:hand(1, "tactic DESTROY"), { on = teeth })
  t:expect(a, { keywords = { ["PRF-BITE"] = 1 } })
  t:expect(b, { no_keywords = { "PRF-BITE" } })
end

function test_g_15_scripts_read_the_given_number(t)
  t:unit(1, "PRF-TEETH", "alpha back")
  local a = t:unit(1, "2/0/9", "alpha front", { damage = 2, keywords = { ["PRF-BITE"] = 1 } })
  t:play(t:hand(1, "tactic HEAL 1"), { on = a })
  t:events("proofs:RANG", { n = 404 }, 1)
end

-- K-32: the dead keep what they had, with its number.
function test_k_32_the_dead_remember_the_given_number(t)
  t:unit(1, "PRF-TEETH", "alpha back")
  local a = t:unit(1, "2/0/9", "alpha front")
  t:play(t:hand(1, "tactic DESTROY"), { on = a })
  t:events("proofs:RANG", { n = 303 }, 1)
end

function test_w_12_each_of_several_given_numbers_counts(t)
  t:unit(1, "PRF-SHELTER", "alpha back")
  local a = t:unit(1, "2/0/9", "alpha front")
  takes(t, a, 2 + 2 + 4)
end

-- D-04, W-07: given cover and shields are as great as gained ones.
function test_w_07_given_cover_and_shields_have_their_numbers(t)
  t:unit(1, "PRF-SHELTER", "alpha back")
  local a = t:unit(1, "2/0/9 COVER(1)", "alpha front")
  local first, second = t:hand(1, "tactic DEAL_DAMAGE 3", "tactic DEAL_DAMAGE 3")
  t:expect(a, { shield = 2, shield_cap = 2, keywords = { COVER = 3, SHIELDED = 2 } })
  t:play(first, { on = a })
  t:expect(a, { shield = 2, health = 9 })
  t:play(second, { on = a })
  t:expect(a, { shield = 0, health = 8 })
end
