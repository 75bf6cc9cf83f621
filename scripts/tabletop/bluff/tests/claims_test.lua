-- Claims of every role, and the bot. Player 1 acts, and player 2 answers.

local roles = {"REEVE", "KNIFE", "SMUGGLER", "SENTRY", "ENVOY"}

-- A match with these hands, in which everybody has some coins.
local function table_of(t, coins, seed, ...)
  local hands = {...}
  t:reset()
  t:match({seed = seed, options = {"seats=" .. #hands}})
  t:turn(1, {phase = "act"})
  for p, hand in ipairs(hands) do
    t:clear(p, "hand")
    t:put(p, "hand", unpack(hand))
    t:counter(p, "cards", #hand)
    t:counter(p, "coins", coins[p] or 2)
  end
end

local function give(t, ...)
  for _, command in ipairs({...}) do t:command(command) end
end

-- Each claim, made by player 1, and the role that it needs.
local deeds = {{"tax", "REEVE"}, {"stab on p2", "KNIFE"}, {"steal on p2", "SMUGGLER"}, {"exchange", "ENVOY"}}

function test_a_doubted_claim_is_true_with_its_role_alone(t)
  for _, deed in ipairs(deeds) do
    for _, role in ipairs(roles) do
      table_of(t, {5}, 1, {role, role}, {"SENTRY", "SENTRY"})
      give(t, deed[1], "doubt")
      t:eq({deed[1], role, t:value("player[1].cards")}, {deed[1], role, 2})
      t:to_act(role == deed[2] and 2 or 1)
    end
  end
end

-- Each block by player 2, the deed before it, and the role that it needs.
local blocks = {{"aid", "forbid", "REEVE"}, {"stab on p2", "ward", "SENTRY"}, {"steal on p2", "hide", "SMUGGLER"}, {"steal on p2", "parley", "ENVOY"}}

-- The deed of player 1 up to the block; a deed with a claim can be doubted first.
local function before_block(t, deed)
  t:command(deed)
  if deed ~= "aid" then t:command("pass") end
end

function test_a_doubted_block_is_true_with_its_role_alone(t)
  for _, block in ipairs(blocks) do
    for _, role in ipairs(roles) do
      table_of(t, {5}, 1, {"KNIFE", "SMUGGLER"}, {role, role})
      before_block(t, block[1])
      give(t, block[2], "doubt")
      t:eq({block[2], role, t:value("player[2].cards")}, {block[2], role, 2})
      t:to_act(role == block[3] and 1 or 2)
    end
  end
end

function test_what_players_can_do(t)
  for _, case in ipairs({{"stab on p2", "ward"}, {"steal on p2", "hide", "parley"}, {"tax"}, {"exchange"}}) do
    table_of(t, {8, 8}, 1, {"KNIFE", "SMUGGLER"}, {"SENTRY", "ENVOY"})
    t:command(case[1])
    t:eq(t:legal(), {"doubt", "pass", "concede"})
    t:command("pass")
    if case[2] then
      t:eq(t:legal(), {case[2], case[3] or "pass", case[3] and "pass" or "concede", case[3] and "concede" or nil})
      t:command(case[2])
      t:to_act(1)
      t:eq(t:legal(), {"doubt", "pass", "concede"})
    end
  end
  table_of(t, {8, 8}, 1, {"KNIFE", "SMUGGLER"}, {"SENTRY", "ENVOY"})
  t:command("aid")
  t:eq(t:legal(), {"forbid", "pass", "concede"})
  t:command("forbid")
  t:eq(t:legal(), {"doubt", "pass", "concede"})
end

function test_deeds_in_a_turn(t)
  table_of(t, {2, 0}, 1, {"KNIFE", "SMUGGLER"}, {"SENTRY", "ENVOY"})
  t:eq(t:legal(), {"income", "aid", "tax", "exchange", "concede"})
  table_of(t, {3, 1}, 1, {"KNIFE", "SMUGGLER"}, {"SENTRY", "ENVOY"})
  t:eq(t:legal(), {"income", "aid", "tax", "stab on p2", "steal on p2", "exchange", "concede"})
  table_of(t, {10, 5}, 1, {"KNIFE", "SMUGGLER"}, {"SENTRY", "ENVOY"})
  t:eq(t:legal(), {"strike on p2", "concede"})
end

-- Two of the four cards of an envoy go back, neither one nor three.
function test_an_envoy_gives_two_cards_back(t)
  table_of(t, {}, 1, {"ENVOY", "KNIFE"}, {"SENTRY", "SENTRY"})
  give(t, "exchange", "pass")
  t:player(1, {hand = 4})
  t:eq(#t:legal(), 5)
  t:command(t:legal()[1])
  t:eq(#t:legal(), 4)
  t:command(t:legal()[1])
  t:player(1, {hand = 2})
  t:to_act(2)
end

-- The bot gives this command, whatever the seed.
local function always(t, p, command, set)
  for seed = 1, 8 do
    set(seed)
    t:eq(t:choice(p, "courtier"), command)
  end
end

-- The hand of player 1, its coins, those of player 2, and the command.
function test_the_bot_acts_by_its_roles(t)
  for _, case in ipairs({
    {{"SENTRY", "SENTRY"}, 2, 2, "aid"},
    {{"SENTRY", "ENVOY"}, 6, 2, "aid"},
    {{"SENTRY", "REEVE"}, 6, 9, "tax"},
    {{"SENTRY", "KNIFE"}, 2, 0, "aid"},
    {{"KNIFE", "REEVE"}, 3, 2, "stab on p2"},
    {{"KNIFE", "KNIFE"}, 7, 2, "strike on p2"},
    {{"SMUGGLER", "REEVE"}, 2, 4, "tax"},
    {{"SMUGGLER", "REEVE"}, 2, 6, "steal on p2"},
    {{"SMUGGLER", "SMUGGLER"}, 6, 2, "steal on p2"},
  }) do
    always(t, 1, case[4], function(seed) table_of(t, {case[2], case[3]}, seed, case[1], {"SENTRY", "SENTRY"}) end)
  end
end

-- With five coins, the other player is worth as much as taxes, and chance decides.
function test_the_bot_has_no_preference(t)
  local seen = {}
  for seed = 1, 12 do
    table_of(t, {2, 5}, seed, {"SMUGGLER", "REEVE"}, {"SENTRY", "SENTRY"})
    seen[t:choice(1, "courtier")] = true
  end
  t:eq({seen.tax, seen["steal on p2"]}, {true, true})
end

function test_the_bot_chooses_its_target(t)
  for _, case in ipairs({
    {2, 5, {"SENTRY"}, "stab on p3"}, {4, 0, {"SENTRY"}, "stab on p2"}, {2, 0, {"SENTRY"}, "stab on p3"},
  }) do
    always(t, 1, case[4], function(seed) table_of(t, {3, case[1], case[2]}, seed, {"KNIFE", "KNIFE"}, case[3], {"SENTRY", "SENTRY"}) end)
  end
end

function test_the_bot_blocks_with_the_roles_that_it_holds(t)
  for _, block in ipairs(blocks) do
    for _, role in ipairs(roles) do
      local holds = role == block[3]
      for _, cards in ipairs({{role, role}, {role}}) do
        local command = holds and block[2] or "pass"
        if block[1] == "steal on p2" and role == "SMUGGLER" then command = "hide" end
        if block[1] == "steal on p2" and role == "ENVOY" then command = "parley" end
        if block[2] == "ward" and #cards == 1 then command = "ward" end
        always(t, 2, command, function(seed)
          table_of(t, {5}, seed, {"KNIFE", "SMUGGLER"}, cards)
          before_block(t, block[1])
        end)
      end
    end
  end
end

-- It doubts a claim when it sees two of the three cards of the role: in its hand, and among
-- the lost cards of all players.
function test_the_bot_doubts(t)
  for _, case in ipairs({
    {{"REEVE", "REEVE"}, nil, "doubt"}, {{"REEVE", "KNIFE"}, nil, "pass"}, {{"KNIFE", "KNIFE"}, nil, "pass"},
    {{"REEVE"}, 1, "doubt"}, {{"REEVE"}, 2, "doubt"}, {{"KNIFE"}, 1, "pass"},
  }) do
    always(t, 2, case[3], function(seed)
      table_of(t, {}, seed, {"KNIFE", "SMUGGLER"}, case[1])
      if case[2] then t:put(case[2], "lost", "REEVE") end
      t:command("tax")
    end)
  end
end

-- It loses a card that it sees most of, and keeps the roles that the rules list last.
function test_the_bot_loses_a_card(t)
  for _, case in ipairs({{nil, "take KNIFE"}, {"ENVOY", "take ENVOY"}}) do
    always(t, 2, case[2], function(seed)
      table_of(t, {7}, seed, {"REEVE", "REEVE"}, {"KNIFE", "ENVOY"})
      if case[1] then t:put(1, "lost", case[1]) end
      t:command("strike on p2")
    end)
  end
end

-- The one who acts gives up while others may doubt, block or doubt the block.
function test_the_deed_of_a_player_who_gives_up_does_not_happen(t)
  for _, deed in ipairs({{"steal on p2"}, {"exchange", "pass"}, {"stab on p2", "pass", "pass"}, {"steal on p2", "pass", "pass", "hide"}, {"aid"}}) do
    table_of(t, {5, 5}, 1, {"KNIFE", "SMUGGLER"}, {"SENTRY", "ENVOY"}, {"REEVE", "REEVE"})
    give(t, unpack(deed))
    t:command("concede", 1)
    t:to_act(2)
    t:player(2, {coins = 5, cards = 2, hand = 2})
    t:player(1, {hand = 2})
    t:eq(t:value("counter.claim") + t:value("counter.blocked"), 0)
  end
end
