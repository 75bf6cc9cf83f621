-- G-10, A-07: who falls, who wins, and whose result is a draw, which GAME_ENDED
-- tells in drawn, a bit a seat.

-- One blow at every base of a table, of which those that are named have little
-- left. Who concedes has done so before.
local function blow(t, seats, low, conceded)
  for p = 1, seats do t:base(p, 20) end
  for _, p in ipairs(low) do t:base(p, 1) end
  local nova = t:unit(1, "PRF-CATACLYSM", "alpha front")
  t:phase("skirmish")
  if conceded then t:concede(conceded) end
  t:attack(nova, "base 2")
end

function test_G10_both_bases_of_a_duel_in_one_batch(t)
  blow(t, 2, {1, 2})
  t:over("draw", 1, 2)
  t:events("PLAYER_ELIMINATED", {}, 2)
  t:no_event("WIN_CONDITION_MET")
  t:events("GAME_ENDED", {result = "draw", winners = 0, drawn = 3}, 1)
end

function test_G10_nobody_of_three_stands(t)
  t:mode("ffa3")
  blow(t, 3, {1, 2, 3})
  t:over("draw", 1, 2, 3)
  t:no_event("WIN_CONDITION_MET")
end

-- Who was out before has no part in the draw of those who fall together.
function test_G10_who_was_out_before_draws_nothing(t)
  t:mode("ffa4")
  blow(t, 4, {1, 2, 3}, 4)
  t:over("draw", 1, 2, 3)
  t:events("GAME_ENDED", {drawn = 7}, 1)
end

function test_G10_while_one_stands_they_are_simply_out(t)
  t:mode("ffa3")
  blow(t, 3, {1, 2})
  t:over("win", 3)
  t:events("GAME_ENDED", {winners = 4, drawn = 0}, 1)
end

function test_G10_while_two_stand_the_match_goes_on(t)
  t:mode("ffa4")
  blow(t, 4, {2, 4})
  t:going_on()
  t:events("PLAYER_ELIMINATED", {}, 2)
  t:end_phase()
  t:to_act(3)
end

function test_G10_one_of_each_team_in_one_batch(t)
  t:mode("2v2")
  blow(t, 4, {1, 2})
  t:going_on()
end

function test_G10_one_team_in_one_batch(t)
  t:mode("2v2")
  blow(t, 4, {2, 4})
  t:over("win", 1, 3)
  t:events("GAME_ENDED", {winners = 5, drawn = 0}, 1)
end

-- The result is the team's: also of who was out before.
function test_G10_both_teams_share_a_draw(t)
  t:mode("2v2")
  blow(t, 4, {1, 2, 4}, 3)
  t:over("draw", 1, 2, 3, 4)
end

-- A-07: of two the match is a draw, though one base stands.
function test_A07_a_spared_player_falls_in_a_duel(t)
  t:status("base 2", "PRF-SPARED")
  blow(t, 2, {2})
  t:over("draw", 1, 2)
  t:no_event("WIN_CONDITION_MET")
end

-- A-07: it is the fall that is a draw: who concedes has not waited for it.
function test_A07_who_concedes_loses(t)
  t:status("base 2", "PRF-SPARED")
  t:concede(2)
  t:over("win", 1)
  t:events("GAME_ENDED", {drawn = 0}, 1)
end

-- A-07: and of the one who has it alone.
function test_A07_who_is_not_spared_loses(t)
  t:status("base 1", "PRF-SPARED")
  blow(t, 2, {2})
  t:over("win", 1)
  t:events("GAME_ENDED", {drawn = 0}, 1)
end

-- A-07: with more players the others play on, and the last of them wins.
function test_A07_the_others_play_on(t)
  t:mode("ffa3")
  t:status("base 2", "PRF-SPARED")
  blow(t, 3, {2})
  t:going_on()
  t:concede(1)
  t:over("win", 3)
  t:events("GAME_ENDED", {winners = 4, drawn = 2}, 1)
end

-- A-07: of a team that wins after all they win with it; else the draw is theirs
-- alone.
function test_A07_a_spared_player_of_a_team_that_wins(t)
  t:mode("2v2")
  t:status("base 2", "PRF-SPARED")
  blow(t, 4, {2})
  t:concede(1)
  t:concede(3)
  t:over("win", 2, 4)
  t:events("GAME_ENDED", {winners = 10, drawn = 0}, 1)
end

function test_A07_a_spared_player_of_a_team_that_loses(t)
  t:mode("2v2")
  t:status("base 2", "PRF-SPARED")
  blow(t, 4, {2})
  t:concede(4)
  t:over("win", 1, 3)
  t:events("GAME_ENDED", {winners = 5, drawn = 2}, 1)
end
