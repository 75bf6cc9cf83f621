-- Tables of three and four with cards made for it (M-10 to M-13).

-- M-12: what has the range global reaches enemies at any seat; the default only
-- those who sit next, whatever else may be chosen; own things are in reach.
function test_M12_ranges(t)
  t:mode("ffa4")
  t:option("tactic_limit=off")
  local far, near, own = t:unit(3, "1/0/9", "alpha front"), t:unit(2, "1/0/9", "alpha front"), t:unit(1, "1/0/9", "alpha front")
  local global, any, book = t:hand(1, "PRF-FAR", "PRF-NEAR-ANY", "PRF-FAR-BOOK")
  t:refused("BAD_TARGET"):play(global, {on = own})
  t:refused("OUT_OF_REACH"):play(any, {on = far})
  t:refused("OUT_OF_REACH"):play(any, {on = "base 3"})
  t:eq(t:choices(1, "play", any), 5) -- two units and three bases
  t:play(any, {on = own})
  t:play(global, {on = far})
  t:play(book, {on = far})
  t:expect(far, {damage = 4})
  t:expect(near, {damage = 0})
end

-- M-12: of teammates without oneself, by the word and as the rule book says it;
-- they are in reach across the table.
function test_M12_team_mates(t)
  t:mode("2v2")
  local mate, own = t:unit(3, "1/0/9", "alpha front", {damage = 5}), t:unit(1, "1/0/9", "alpha front", {damage = 5})
  local aid, book = t:hand(1, "PRF-AID", "PRF-AID-BOOK")
  for _, card in ipairs({aid, book}) do
    t:refused("BAD_TARGET"):play(card, {on = own})
    t:eq(t:choices(1, "play", card), 1)
    t:play(card, {on = mate})
  end
  t:expect(mate, {damage = 1})
end

-- M-12: in a free for all nobody is a teammate.
function test_M12_no_team_mates(t)
  t:mode("ffa3")
  t:unit(1, "1/0/9", "alpha front", {damage = 5})
  local aid = t:hand(1, "PRF-AID")
  t:eq(t:choices(1, "play", aid), 0)
end

-- M-13: order of turns, neighbours, teams and damage to bases, as scripts read
-- them: of the living.
function test_M13_what_scripts_read(t)
  t:mode("ffa4")
  t:option("tactic_limit=off")
  local one, two = t:hand(1, "PRF-SEATS", "PRF-SEATS")
  local shot = t:hand(1, "tactic DEAL_DAMAGE 3")
  t:play(shot, {on = "base 2"})
  t:play(one)
  t:player(1, {battery = 244, supply = 40})
  t:concede(2)
  t:play(two)
  t:player(1, {battery = 244 + 343, supply = 40})
end

function test_M13_teams(t)
  t:mode("2v2")
  local one = t:hand(1, "PRF-SEATS")
  t:play(one)
  t:player(1, {battery = 1244})
end

-- M-10, K-29: who was asked falls: the handler of who asked runs with "none".
function test_M10_the_one_who_is_asked_falls(t)
  t:mode("ffa3")
  local ask = t:hand(1, "PRF-ASK-LEFT")
  t:play(ask)
  t:to_act(2)
  t:concede(2)
  t:player(1, {battery = 5})
  t:to_act(1)
end

-- M-10: who asked falls: the answer is "none", and their effect does not go on.
function test_M10_the_one_who_asked_falls(t)
  t:mode("ffa3")
  local ask = t:hand(1, "PRF-ASK-LEFT")
  t:play(ask)
  t:concede(1)
  t:events("tcg:DECISION_ANSWERED", {}, 1)
  t:no_event("BATTERY_GENERATED")
  t:turn_is({active = 2})
end

-- M-10: a third one falls while a decision is open: it waits on.
function test_M10_a_third_one_falls(t)
  t:mode("ffa3")
  local ask = t:hand(1, "PRF-ASK-LEFT")
  t:play(ask)
  t:concede(3)
  t:to_act(2)
  t:answer(2)
  t:player(1, {battery = 2})
end

-- M-10: a player falls by their own effect: what is still queued of it is dropped,
-- for others too, and the card that is being used leaves no trace in limbo.
function test_M10_in_the_middle_of_the_own_effect(t)
  t:mode("ffa3")
  t:option("base_limit=off")
  local unit = t:unit(1, "1/0/9", "alpha front", {damage = 3})
  local ruin = t:hand(1, "PRF-FALL")
  t:play(ruin)
  t:player(1, {out = true, hand = 0})
  t:no_event("BATTERY_GENERATED")
  t:no_event("tcg:UNIT_HEALED")
  t:expect(unit, {dead = true})
  t:expect(ruin, {zone = "graveyard"})
  t:order({"PLAYER_ELIMINATED", target_player = 1}, "tcg:UNIT_REMOVED", "PHASE_DEPLOYMENT_ENDED", {"TURN_ENDED", cut = true}, {"TURN_STARTED", active = 2})
end

-- M-10: a player falls by another's effect, which goes on: there is no event for
-- what is theirs, and a question to them is answered "none". Removal comes before
-- what the batch derived.
function test_M10_in_the_middle_of_anothers_effect(t)
  t:mode("ffa3")
  t:option("base_limit=off")
  local gone, own, third = t:unit(2, "1/0/9", "alpha front"), t:unit(1, "1/0/9", "alpha front"), t:unit(3, "1/0/9", "alpha front")
  local ruin = t:hand(1, "PRF-FELL-LEFT")
  t:play(ruin)
  t:player(1, {battery = 6})
  t:player(3, {battery = 1})
  t:events("BATTERY_GENERATED", {}, 3)
  t:events("STATUS_APPLIED", {target = own}, 1)
  t:events("STATUS_APPLIED", {target = third}, 1)
  t:no_event("STATUS_APPLIED", {target = gone})
  t:no_event("tcg:STATUS_PUT", {target = gone})
  t:order({"PLAYER_ELIMINATED", target_player = 2}, {"tcg:UNIT_REMOVED", target = gone}, {"BATTERY_GENERATED", source_player = 1})
  t:to_act(1)
end

-- M-10: those who leave have no last word; the others hear of the fall.
function test_M10_no_last_words(t)
  t:mode("ffa3")
  t:unit(2, "PRF-LAST-WORD", "alpha front")
  t:concede(2)
  t:no_event("DAMAGE_DEALT")
  t:reset()
  t:mode("ffa3")
  t:unit(3, "PRF-LAST-WORD", "alpha front")
  t:concede(2)
  t:events("DAMAGE_DEALT", {}, 1)
  t:player(1, {base = 23})
end

-- M-11, K-22: teammates share neither supply nor battery.
function test_M11_team_mates_share_nothing(t)
  t:mode("2v2")
  t:supply(1, 1)
  t:battery(3, 4)
  local odst = t:hand(1, "UNSC-002")
  t:refused("NO_SUPPLY"):play(odst, {at = "alpha front"})
  t:reset()
  t:mode("2v2")
  t:battery(3, 4)
  local beam = t:hand(1, "COV-009")
  t:refused("NO_BATTERY"):play(beam, {at = "alpha"})
end
