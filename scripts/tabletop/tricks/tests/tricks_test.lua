-- The rules are those of docs/games/tricks.md. Seeds choose the cards and forehand.

local function has(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

local function score(t, p)
  return t:value("player[" .. p .. "].score")
end

local function bid(t, ...)
  for _, command in ipairs({...}) do t:command(command) end
end

local function start(t, seed, ...)
  t:reset()
  t:match({seed = seed})
  bid(t, ...)
end

local function parts(command)
  local rank, suit = string.match(command, "play T%-(%d+)%-(%a+)")
  return tonumber(rank), suit
end

-- Plays a trick. Each player gives a command that the salt chooses among the legal ones; void
-- has the suits that players do not have any more. Returns its winner.
local function trick(t, leader, left, trump, salt, void)
  local led, winner, top = nil, leader, 0
  for i = 0, 3 do
    local p, list = (leader - 1 + i) % 4 + 1, t:legal()
    t:to_act(p)
    local follows = 0
    for _, command in ipairs(list) do
      local _, suit = parts(command)
      t:eq(void[p][suit], nil)
      if suit == led then follows = follows + 1 end
    end
    t:eq(follows == 0 and #list == left or follows == #list, true)
    local command = list[(salt * left + p) % #list + 1]
    local rank, suit = parts(command)
    led = led or suit
    if suit ~= led then void[p][led] = true end
    local height = suit == trump and 100 + rank or suit == led and rank or 0
    if height > top then winner, top = p, height end
    t:command(command)
  end
  return winner
end

-- Plays the cards of a deal after its bidding, and expects the points of the page.
local function deal(t, forehand, contract, declarer, trump, salt)
  local leader, taken, void, before = forehand, {[0] = 0, 0}, {{}, {}, {}, {}}, {}
  for p = 1, 4 do before[p] = score(t, p) end
  for left = 8, 1, -1 do
    leader = trick(t, leader, left, trump, salt, void)
    taken[leader % 2] = taken[leader % 2] + 1
  end
  local side, value = declarer % 2, contract * (trump == "none" and 3 or 2)
  for p = 1, 4 do
    local points = 0
    if contract == 0 then
      points = taken[p % 2]
    elseif taken[side] < contract then
      points = p % 2 ~= side and value or 0
    elseif p % 2 == side then
      points = value + taken[side] - contract
    end
    t:eq(score(t, p) - before[p], points)
  end
  return contract == 0 or taken[side] >= contract
end

local function forehand(t)
  return t:value("active") + 1
end

function test_a_bid_names_more_tricks_than_the_last(t)
  start(t, 1)
  t:eq(t:legal(), {"bid 5", "bid 6", "bid 7", "bid 8", "pass"})
  bid(t, "bid 6", "take hearts")
  t:eq(t:legal(), {"bid 7", "bid 8", "pass"})
  bid(t, "bid 8", "take none")
  t:eq(t:legal(), {"pass"})
end

function test_the_bidder_names_trumps_immediately(t)
  start(t, 1, "bid 5")
  t:eq(t:legal(), {"take clubs", "take diamonds", "take hearts", "take spades", "take none"})
end

function test_a_player_who_passed_bids_no_more(t)
  start(t, 2)
  local first = forehand(t)
  bid(t, "pass", "bid 5", "take clubs", "pass")
  t:to_act((first + 2) % 4 + 1)
  bid(t, "bid 6", "take spades")
  t:to_act(first % 4 + 1)
  bid(t, "bid 7", "take none")
  t:to_act((first + 2) % 4 + 1)
end

function test_the_bidding_ends_when_one_player_is_left(t)
  start(t, 3)
  local first = forehand(t)
  bid(t, "bid 5", "take clubs", "pass", "pass")
  t:eq(has(t, "pass"), true)
  bid(t, "pass")
  t:eq(has(t, "pass"), false)
  t:to_act(first)
  t:eq(#t:legal(), 8)
end

function test_without_a_bid_each_trick_is_worth_a_point(t)
  for seed = 1, 3 do
    start(t, seed)
    local first = forehand(t)
    bid(t, "pass", "pass", "pass")
    deal(t, first, 0, 0, "none", seed)
    t:eq(score(t, 1) + score(t, 2), 8)
  end
end

-- Contracts of each trump, by forehand and by the player after, made and failed.
function test_contracts_score_as_the_page_says(t)
  local made = {[true] = 0, [false] = 0}
  for seed, trump in ipairs({"clubs", "diamonds", "hearts", "spades", "none", "clubs", "diamonds", "hearts", "spades", "none"}) do
    start(t, seed)
    local first = forehand(t)
    if seed % 2 == 0 then bid(t, "pass") end
    bid(t, "bid 5", "take " .. trump, "pass", "pass")
    if seed % 2 == 1 then bid(t, "pass") end
    local declarer = seed % 2 == 0 and first % 4 + 1 or first
    local was = deal(t, first, 5, declarer, trump, seed)
    made[was] = made[was] + 1
  end
  t:eq(made[true] > 0, true)
  t:eq(made[false] > 0, true)
end

function test_the_next_player_is_forehand_of_the_next_deal(t)
  start(t, 4)
  local first = forehand(t)
  for i = 0, 4 do
    local at = (first - 1 + i) % 4 + 1
    t:to_act(at)
    t:eq(#t:legal(), 5)
    bid(t, "pass", "pass", "pass")
    deal(t, at, 0, 0, "none", i)
  end
end

function test_the_first_team_with_fifty_points_wins(t)
  for seed = 1, 3 do
    start(t, seed)
    local best = 0
    while best < 50 or score(t, 1) == score(t, 2) do
      t:going_on()
      local first = forehand(t)
      bid(t, "bid 8", "take none", "pass", "pass", "pass")
      deal(t, first, 8, first, "none", seed)
      best = math.max(score(t, 1), score(t, 2))
    end
    t:eq(score(t, 1), score(t, 3))
    t:eq(score(t, 2), score(t, 4))
    if score(t, 1) > score(t, 2) then t:over("win", 1, 3) else t:over("win", 2, 4) end
  end
end

-- Four contracts that fail give each team 48 points. Then a deal without a bid gives both
-- teams 50, or one of them.
function test_the_match_goes_on_while_teams_are_level(t)
  local level, won = 0, 0
  for seed = 1, 20 do
    start(t, seed)
    local failed = true
    for _ = 1, 4 do
      local first = forehand(t)
      bid(t, "bid 8", "take none", "pass", "pass", "pass")
      failed = failed and not deal(t, first, 8, first, "none", seed)
      if not failed then break end
    end
    if failed then
      t:eq({score(t, 1), score(t, 2)}, {48, 48})
      local first = forehand(t)
      bid(t, "pass", "pass", "pass")
      deal(t, first, 0, 0, "none", seed)
      if score(t, 1) == score(t, 2) then
        level = level + 1
        t:eq(#t:legal(), 5)
      else
        won = won + 1
        t:over("win", score(t, 1) > 52 and 1 or 2, score(t, 1) > 52 and 3 or 4)
      end
    end
    if level > 0 and won > 0 then return end
  end
  t:eq({level, won}, {1, 1})
end

function test_all_cards_are_dealt(t)
  start(t, 1)
  t:eq(t:value("zone[1].size"), 0)
  for zone = 3, 6 do t:eq(t:value("zone[" .. zone .. "].size"), 8) end
end
