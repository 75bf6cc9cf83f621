-- The numbers of the modes for three and four (M-01, M-05, M-06).

local function begin(t, mode, seats)
  t:mode(mode)
  for p = 1, seats do
    for _ = 1, 20 do
      t:deck(p, "UNSC-001")
    end
  end
  t:start()
end

-- Bases, opening hands, and the draws of first turns: the first player none, the
-- last one more.
local function first_turns(t, mode, seats, base)
  begin(t, mode, seats)
  for p = 1, seats do
    t:player(p, {base = base, hand = 5})
  end
  for p = 1, seats do
    local draws = p == 1 and 0 or p == seats and 2 or 1
    t:player(p, {hand = 5 + draws, supply = 1, supply_cap = 1})
    t:mark()
    t:end_turn()
    local next = p % seats + 1
    t:events("TURN_STARTED", {active = next}, 1)
  end
  t:player(1, {hand = 6, supply_cap = 2})
  for _ = 1, seats - 1 do
    t:mark()
    t:end_turn()
    t:events("CARD_DRAWN", {}, 1)
  end
end

function test_M01_three_players(t)
  first_turns(t, "ffa3", 3, 24)
end

function test_M01_four_players(t)
  first_turns(t, "ffa4", 4, 22)
end

-- A1 B1 A2 B2: B2 sits last.
function test_M01_two_teams(t)
  first_turns(t, "2v2", 4, 22)
end

-- In a free for all nobody wins by control unless the room says so.
local function holds_all(t, seats)
  for p = 2, seats do
    for _ = 1, 9 do
      t:deck(p, "UNSC-001")
    end
  end
  for _, lane in ipairs({"alpha", "bravo", "charlie"}) do
    t:unit(1, "UNSC-001", lane .. " front")
  end
  t:turn(seats + 1)
end

function test_M05_no_control_victory_in_a_free_for_all(t)
  t:mode("ffa3")
  holds_all(t, 3)
  for _ = 1, 7 do
    t:end_turn()
  end
  t:no_event("WIN_CONDITION_MET")
end

function test_M05_control_victory_by_option(t)
  t:mode("ffa3")
  t:option("ffa_control_victory")
  holds_all(t, 3)
  for _ = 1, 3 do
    t:end_turn()
  end
  t:no_event("WIN_CONDITION_MET")
  t:end_turn()
  t:over("win", 1)
end

-- M-05: in rooms of four as in rooms of three; and a team's is not one player's.
function test_M05_control_victory_of_four_by_option(t)
  t:mode("ffa4")
  t:option("ffa_control_victory")
  holds_all(t, 4)
  for _ = 1, 4 do
    t:end_turn()
  end
  t:no_event("WIN_CONDITION_MET")
  t:end_turn()
  t:over("win", 1)
end

function test_M05_one_player_wins_nothing_alone_in_teams(t)
  t:mode("2v2")
  holds_all(t, 4)
  for _ = 1, 9 do
    t:end_turn()
  end
  t:no_event("WIN_CONDITION_MET")
end

-- G-02: a duel ends after its hundredth round, and not before.
function test_G02_the_hundredth_round_is_played(t)
  t:turn(198)
  t:active(2)
  t:end_turn()
  t:turn_is({round = 100})
  t:going_on()
end
