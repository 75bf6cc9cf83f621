-- M-07: one player's damage to one base in a turn, attacks and cards together; what
-- is beyond is lost. Each base and each player counts for itself, and each turn.
function test_m07_base_limit(t)
  t:mode("ffa3")
  t:option("base_limit")
  local a = t:unit(1, "5/0/9", "alpha front")
  local b = t:unit(1, "6/0/9", "bravo front")
  local c = t:unit(1, "6/0/9", "charlie front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 2")
  t:play(shot, {on = "base 2"})
  t:end_phase()
  t:attack(a, "base 2")
  t:player(2, {base = 17})
  t:attack(b, "base 2")
  t:player(2, {base = 16})
  t:events("BASE_DAMAGED", {amount = 1, excess = 0}, 1)
  t:attack(c, "base 3")
  t:player(3, {base = 18})
  for _ = 1, 3 do t:end_turn() end
  t:end_phase()
  t:attack(a, "base 2")
  t:player(2, {base = 11})
end

-- M-07: with the scope effects attacks are left out.
function test_m07_effects_only(t)
  t:mode("ffa3")
  t:option("base_limit")
  t:option("base_cap=3")
  t:option("base_cap_scope=effects")
  local a = t:unit(1, "5/0/9", "alpha front")
  local shot, more = t:hand(1, "tactic DEAL_DAMAGE 2", "tactic DEAL_DAMAGE 2")
  t:play(shot, {on = "base 2"})
  t:play(more, {on = "base 2"})
  t:player(2, {base = 21})
  t:end_phase()
  t:attack(a, "base 2")
  t:player(2, {base = 16})
end

-- M-07: attacks are noted with that scope alone, and for the turn alone.
function test_m07_attacks_are_left_out_for_a_turn(t)
  for scope, noted in pairs({effects = 5, all = 0}) do
    t:reset()
    t:mode("ffa3")
    t:option("base_cap_scope=" .. scope)
    local a = t:unit(1, "5/0/9", "alpha front")
    t:phase("skirmish")
    t:attack(a, "base 2")
    t:eq(t:counter("base 1", "attacked_2"), noted)
    t:end_turn()
    t:eq(t:counter("base 1", "attacked_2"), 0)
  end
end

-- M-07, M-15: with three and more seats the limits are on with the seed's numbers. A point
-- from before counts, too: eight more is within the limit only without it.
function test_m07_m15_on_with_three_seats(t)
  t:mode("ffa3")
  local a = t:unit(1, "8/0/9", "alpha front")
  local one, two, three = t:hand(1, "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1")
  t:play(one, {on = "base 2"})
  t:play(two, {on = "base 3"})
  t:mark()
  t:refused("TACTIC_LIMIT", {have = 2, need = 2}):play(three, {on = "base 3"})
  t:lines({"player 1 may not play tactic DEAL_DAMAGE 1: the limit of 2 tactics in a turn is reached"})
  t:end_phase()
  t:attack(a, "base 2")
  t:player(2, {base = 16})
end

-- M-07: unless the room says otherwise.
function test_m07_the_room_turns_limits_off(t)
  t:mode("2v2")
  t:option("base_limit=off")
  t:option("tactic_limit=off")
  local a = t:unit(1, "9/0/9", "alpha front")
  local shots = {t:hand(1, "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1")}
  for _, shot in ipairs(shots) do t:play(shot, {on = "base 4"}) end
  t:end_phase()
  t:attack(a, "base 2")
  t:player(2, {base = 13})
end

-- M-15: the room's own number.
function test_m15_another_number_of_tactics(t)
  t:mode("ffa3")
  t:option("tactics_per_turn=1")
  local one, two = t:hand(1, "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1")
  t:play(one, {on = "base 3"})
  t:refused("TACTIC_LIMIT", {have = 1, need = 1}):play(two, {on = "base 3"})
end

-- M-07: a duel has no limit unless the room sets one.
function test_m07_off_in_a_duel(t)
  local a = t:unit(1, "9/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, "base")
  t:player(2, {base = 21})
end

-- M-07: the limit on tactics; a refused one costs nothing and does not count.
function test_m07_tactics(t)
  t:option("tactic_limit")
  local one, two, three = t:hand(1, "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1")
  local unit = t:hand(1, "1/0/1")
  t:play(one, {on = "base 2"})
  t:refused("BAD_TARGET"):play(two, {on = one})
  t:play(two, {on = "base 2"})
  t:refused("TACTIC_LIMIT", {have = 2, need = 2}):play(three, {on = "base 2"})
  t:play(unit, {at = "alpha front"})
  t:end_turn()
  t:end_turn()
  t:play(three, {on = "base 2"})
  t:player(2, {base = 27})
end

-- M-07: the limit on tactics is off in a duel too.
function test_m07_no_limit_on_tactics_in_a_duel(t)
  for _, shot in ipairs({t:hand(1, "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1")}) do
    t:play(shot, {on = "base 2"})
  end
  t:player(2, {base = 27})
end

-- M-07: the limit is on tactics, so units that were played do not count.
function test_m07_units_do_not_count(t)
  t:option("tactic_limit")
  local a, b = t:hand(1, "1/0/1", "1/0/1")
  local one, two = t:hand(1, "tactic DEAL_DAMAGE 1", "tactic DEAL_DAMAGE 1")
  t:play(a, {at = "alpha front"})
  t:play(b, {at = "alpha front"})
  t:play(one, {on = "base 2"})
  t:play(two, {on = "base 2"})
  t:player(2, {base = 28})
end

-- M-07: it is a base that the limit is for; a unit takes all.
function test_m07_units_have_no_limit(t)
  t:option("base_limit")
  local b = t:unit(2, "0/0/20", "alpha front")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 12 TRUE")
  t:play(shot, {on = b})
  t:expect(b, {damage = 12})
end

-- M-15: what a room can set: 1 to 99, of each of the two numbers.
function test_m15_numbers_of_a_room(t)
  for _, option in ipairs({"base_cap", "tactics_per_turn"}) do
    t:option(option .. "=1")
    t:option(option .. "=99")
    t:no_option(option .. "=0")
    t:no_option(option .. "=100")
  end
end

-- M-07: an attack of any size on a base is noted, without a line in the log, and one on a unit is not.
function test_m07_attacks_on_bases_are_noted_silently(t)
  for seat, other in pairs({[2] = 1, [3] = 2, [4] = 3, [1] = 4}) do
    t:reset()
    t:mode("ffa4")
    t:option("base_cap_scope=effects")
    local a, b = t:unit(other, "1/0/9", "alpha front"), t:unit(other, "4/0/9", "bravo front")
    local foe = t:unit(seat, "0/0/9", "bravo front")
    t:active(other)
    t:phase("skirmish")
    t:attack(b, foe)
    t:eq(t:counter("base " .. other, "attacked_" .. seat), 0)
    t:mark()
    t:attack(a, "base " .. seat)
    t:eq(t:counter("base " .. other, "attacked_" .. seat), 1)
    local unit, base = "1/0/9 (" .. other .. "a1) ", "base of player " .. seat
    t:lines({unit .. "attacks " .. base, unit .. "hits " .. base .. ": health -1"})
  end
end
