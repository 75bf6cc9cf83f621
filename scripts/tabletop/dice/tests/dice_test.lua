-- The rules are those of docs/games/dice.md. Seeds choose the dice.

local function legal(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

local function play(t, ...)
  t:match({seed = 1})
  for _, command in ipairs({...}) do t:command(command) end
end

function test_there_is_nothing_to_doubt_before_a_bid(t)
  play(t)
  t:eq(legal(t, "liar"), false)
  t:eq(#t:legal(), 12)
end

function test_a_bid_is_higher_than_the_last(t)
  play(t, "one 4")
  t:eq(legal(t, "one 4"), false)
  t:eq(legal(t, "one 5"), true)
  t:eq(legal(t, "two 1"), true)
end

function test_after_two_dice_one_cannot_be_bid(t)
  play(t, "two 3")
  t:eq(legal(t, "one 6"), false)
  t:eq(legal(t, "two 3"), false)
  t:eq(legal(t, "two 4"), true)
end

function test_after_the_highest_bid_only_doubt_is_left(t)
  play(t, "two 6")
  t:eq(#t:legal(), 1)
  t:eq(legal(t, "liar"), true)
end

-- A bid of many dice of a face by player 1, in the words of commands.
local function bid(many, face) return (many == 2 and "two " or "one ") .. face end

local function count(face, a, b)
  local n = 0
  for _, die in ipairs({a, b}) do
    if die == face or die == 6 then n = n + 1 end
  end
  return n
end

-- Every bid is doubted with all dice. The one who bid wins if there are as many as that.
function test_doubts_are_settled_by_both_dice(t)
  for a = 1, 6 do
    for b = 1, 6 do
      for many = 1, 2 do
        for face = 1, 6 do
          t:reset()
          t:match({seed = 1})
          t:counter(1, "die", a)
          t:counter(2, "die", b)
          t:command(bid(many, face))
          t:no_event("COUNTER_SHOWN")
          t:command("liar")
          t:sees(2, "COUNTER_SHOWN", {source_player = 1, counter = "die", now = a})
          t:sees(1, "COUNTER_SHOWN", {source_player = 2, counter = "die", now = b})
          local winner = count(face, a, b) >= many and 1 or 2
          t:over("win", winner)
          t:player(winner, {won = 1})
          t:player(3 - winner, {won = -1})
        end
      end
    end
  end
end

-- How the bot likes a command after a bid of many dice: to doubt two of them, else to bid what it has.
local function liking(command, many, die)
  if command == "liar" then return 4 * many end
  local dice, of = command:match("^(%a+) (%d)$")
  local missing = (dice == "two" and 2 or 1) - count(tonumber(of), die)
  return 8 - 3 * missing - (tonumber(of) == die and 0 or 1)
end

function test_the_bot_bids_what_it_has_and_doubts_what_it_lacks(t)
  for die = 1, 6 do
    for many = 1, 2 do
      for face = 1, 6 do
        t:reset()
        t:match({seed = 1})
        t:counter(2, "die", die)
        t:command(bid(many, face))
        local best, of = -99, {}
        for _, command in ipairs(t:legal()) do
          of[command] = liking(command, many, die)
          best = math.max(best, of[command])
        end
        t:eq(of[t:choice(2, "modest")], best)
      end
    end
  end
end

function test_twelve_bids_leave_the_doubt(t)
  t:match({seed = 1})
  t:player(0, {one = 1, two = 1, doubted = 0})
  for many = 1, 2 do
    for face = 1, 6 do t:command(bid(many, face)) end
    t:player(0, {one = 7, two = many == 1 and 1 or 7})
  end
  t:eq(#t:legal(), 1)
  t:command("liar")
  t:player(0, {doubted = 1})
  t:eq(t:value("stage"), 3)
end

function test_each_die_has_six_faces(t)
  local seen = {}
  for seed = 1, 60 do
    t:reset()
    t:match({seed = seed})
    for p = 1, 2 do seen[t:value("player[" .. p .. "].die")] = true end
  end
  for face = 1, 6 do t:eq(seen[face], true) end
  t:eq(seen[7], nil)
end
