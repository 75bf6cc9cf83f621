-- The rules are those of docs/games/letters.md.

-- The cards of a hand, as a set.
local function hand(t, p)
  local set = {}
  for i = 1, 16 do
    if t:value("card[" .. i .. "].zone") == 3 + p then set[t:value("card[" .. i .. "].card")] = true end
  end
  return set
end

-- A match in which the active player has the cards mine and keeps, and the next one theirs.
-- It returns the two seats.
local function deal(t, n, mine, keeps, theirs)
  t:reset()
  t:match({seed = 1, options = {"seats=" .. n}})
  local me = t:value("active") + 1
  local other = me % n + 1
  t:clear(me, "hand")
  t:clear(other, "hand")
  t:put(me, "hand", mine, keeps)
  t:put(other, "hand", theirs)
  return me, other
end

local function legal(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

local function caught(t, p) return t:value("player[" .. p .. "].caught") end

local function commands(t, ...)
  for _, command in ipairs({...}) do t:command(command) end
end

local function take(p) return "take p" .. p end

function test_a_clerk_catches_a_named_card(t)
  local me, other = deal(t, 3, "CLERK", "LAMPLIGHTER", "BAILIFF")
  commands(t, "play CLERK", take(other), "take 5")
  t:eq(caught(t, other), 1)
  t:eq(t:value("counter.left"), 2)
  t:eq(hand(t, other)["BAILIFF"], nil)
  t:to_act(other % 3 + 1)
end

function test_a_clerk_with_a_wrong_rank_does_nothing(t)
  local me, other = deal(t, 3, "CLERK", "LAMPLIGHTER", "BAILIFF")
  commands(t, "play CLERK", take(other))
  t:eq(legal(t, "take 1"), false)
  t:eq(#t:legal(), 7)
  t:command("take 4")
  t:eq(caught(t, other), 0)
  t:to_act(other)
end

function test_a_lamplighter_shows_a_hand_to_one_player_alone(t)
  local me, other = deal(t, 3, "LAMPLIGHTER", "CLERK", "BAILIFF")
  commands(t, "play LAMPLIGHTER")
  t:mark()
  t:command(take(other))
  t:events("CARD_MOVED", {card = "BAILIFF"}, 2)
  t:eq(t:value("known[1].card"), 5)
  t:eq(t:value("known[1].zone"), 3 + other)
  t:eq(t:value("known[1].who"), 2 ^ (me - 1))
  t:to_act(other)
  t:eq(hand(t, other)["BAILIFF"], true)
end

function test_a_fencer_catches_the_lower_hand(t)
  local me, other = deal(t, 3, "FENCER", "INNKEEPER", "CLERK")
  commands(t, "play FENCER", take(other))
  t:eq(caught(t, other), 1)
  t:reset()
  me, other = deal(t, 3, "FENCER", "CLERK", "INNKEEPER")
  commands(t, "play FENCER", take(other))
  t:eq(caught(t, me), 1)
  t:eq(caught(t, other), 0)
end

function test_equal_hands_of_a_fencer_stay(t)
  local me, other = deal(t, 3, "FENCER", "CLERK", "CLERK")
  commands(t, "play FENCER", take(other))
  t:eq(caught(t, me) + caught(t, other), 0)
end

function test_an_innkeeper_hides_until_the_next_own_turn(t)
  local me, other = deal(t, 2, "INNKEEPER", "LAMPLIGHTER", "FENCER")
  t:command("play INNKEEPER")
  t:eq(t:value("player[" .. me .. "].hidden"), 1)
  t:to_act(other)
  t:command("play FENCER") -- nobody can be chosen
  t:to_act(me)
  t:eq(t:value("player[" .. me .. "].hidden"), 0)
end

function test_a_bailiff_makes_a_player_draw(t)
  local me, other = deal(t, 3, "BAILIFF", "LAMPLIGHTER", "COURIER")
  commands(t, "play BAILIFF")
  t:eq(#t:legal(), 3)
  t:mark()
  t:command(take(other))
  t:events("CARD_MOVED", {card = "COURIER", to = "pile:" .. other}, 1)
  t:eq(hand(t, other)["COURIER"], nil)
  t:eq(t:value("zone[" .. 3 + other .. "].size"), 2)
  t:to_act(other)
end

function test_a_bailiff_can_be_for_oneself(t)
  local me = deal(t, 3, "BAILIFF", "LAMPLIGHTER", "CLERK")
  commands(t, "play BAILIFF", take(me))
  t:eq(t:value("zone[" .. 3 + me .. "].size"), 1)
  t:eq(t:value("zone[" .. 9 + me .. "].size"), 2)
end

function test_an_heiress_that_is_discarded_catches(t)
  local me, other = deal(t, 3, "BAILIFF", "LAMPLIGHTER", "HEIRESS")
  commands(t, "play BAILIFF", take(other))
  t:eq(caught(t, other), 1)
  t:eq(t:value("zone[" .. 3 + other .. "].size"), 0)
  t:reset()
  me = deal(t, 3, "HEIRESS", "LAMPLIGHTER", "CLERK")
  t:command("play HEIRESS")
  t:eq(caught(t, me), 1)
end

function test_a_ferryman_exchanges_hands(t)
  local me, other = deal(t, 3, "FERRYMAN", "CLERK", "BAILIFF")
  commands(t, "play FERRYMAN")
  t:eq(#t:legal(), 2)
  t:command(take(other))
  t:eq(hand(t, me)["BAILIFF"], true)
  t:eq(hand(t, other)["CLERK"], true)
  t:eq(t:value("known[1].who"), 2 ^ (other - 1))
  t:eq(t:value("known[2].who"), 2 ^ (me - 1))
end

function test_a_courier_leaves_the_bailiff_and_the_ferryman(t)
  for _, with in ipairs({"BAILIFF", "FERRYMAN"}) do
    deal(t, 2, "COURIER", with, "CLERK")
    t:eq(#t:legal(), 1)
    t:eq(legal(t, "play COURIER"), true)
    t:reset()
  end
  deal(t, 2, "COURIER", "HEIRESS", "CLERK")
  t:eq(#t:legal(), 2)
end

function test_three_cards_are_open_with_two_players(t)
  for n = 2, 4 do
    t:reset()
    t:match({seed = n, options = {"seats=" .. n}})
    t:eq(t:value("zone[3].size"), n == 2 and 3 or 0)
    t:eq(t:value("zone[2].size"), 1)
    t:eq(t:value("zone[1].size"), (n == 2 and 12 or 15) - n - 1)
  end
end

function test_the_last_one_left_wins_the_round_and_leads(t)
  local me, other = deal(t, 2, "CLERK", "LAMPLIGHTER", "BAILIFF")
  commands(t, "play CLERK", take(other), "take 5")
  t:eq(t:value("player[" .. me .. "].won"), 1)
  t:eq(t:value("games"), 1)
  t:eq(caught(t, other), 0)
  t:to_act(me)
end

-- The first command again and again: rounds also end with an empty deck.
function test_points_win_the_match(t)
  for n = 2, 4 do
    t:reset()
    t:match({seed = 4, options = {"seats=" .. n}})
    for _ = 1, 600 do
      if t:value("stage") == 3 then break end
      t:command(t:legal()[#t:legal()])
    end
    t:eq(t:value("stage"), 3)
    local best = 0
    for p = 1, n do best = math.max(best, t:value("player[" .. p .. "].won")) end
    t:eq(best, 7 - n)
  end
end

-- The deck is empty, and all players hold a clerk. The ranks in front of them decide.
function test_equal_hands_at_the_end_of_a_round(t)
  for _, case in ipairs({
    {piles = {{"INNKEEPER"}, {}}, won = {1, 1}, first = 1},
    {piles = {{"LAMPLIGHTER", "LAMPLIGHTER"}, {"CLERK"}}, won = {0, 1}, first = 2},
    {piles = {{"FENCER"}, {}, {"FENCER", "CLERK"}}, won = {0, 1, 1}, first = 2},
    {piles = {{"FENCER"}, {}, {"FENCER", "CLERK"}}, before = 3, over = {"win", 2, 3}},
    {piles = {{"INNKEEPER"}, {}}, before = 4, over = {"draw"}},
  }) do
    t:reset()
    t:match{ seed = 3, options = {"seats=" .. #case.piles} }
    t:turn(2)
    t:clear(0, "deck")
    for p, pile in ipairs(case.piles) do
      t:clear(p, "hand")
      t:put(p, "hand", "CLERK")
      for _, card in ipairs(pile) do t:put(p, "pile", card) end
      t:counter(p, "won", case.before or 0)
    end
    t:put(2, "hand", "INNKEEPER")
    t:command("play INNKEEPER")
    for p, won in ipairs(case.won or {}) do t:player(p, {won = won}) end
    if case.first then t:turn_is({active = case.first}) end
    if case.over then t:over(unpack(case.over)) end
  end
end
