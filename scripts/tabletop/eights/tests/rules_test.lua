-- Every rule of docs/games/eights.md, in positions of two turns.

local suits = { "clubs", "diamonds", "hearts", "spades" }

-- The turn of player 1 in the middle of a match: a pile with a card, and the given hand.
local function scene(t, top, ...)
  t:turn(1, { turn = 9, round = 5 })
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:put(2, "hand", "E-13-clubs", "E-12-clubs", "E-11-clubs")
  t:clear(0, "pile")
  t:put(0, "pile", top)
  for i, suit in ipairs(suits) do
    if top:find(suit, 1, true) then t:counter(0, "suit", i - 1) end
  end
  for _, id in ipairs({ ... }) do t:put(1, "hand", id) end
end

local function has(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

function test_suit_rank_or_eight_fit(t)
  scene(t, "E-5-hearts", "E-9-hearts", "E-5-clubs", "E-8-spades", "E-9-clubs", "E-7-spades")
  t:eq(has(t, "play E-9-hearts"), true)
  t:eq(has(t, "play E-5-clubs"), true)
  t:eq(has(t, "play E-8-spades"), true)
  t:eq(has(t, "play E-9-clubs"), false)
  t:eq(has(t, "play E-7-spades"), false)
  t:command("play E-5-clubs")
  t:player(0, { pile = { "E-5-hearts", "E-5-clubs" }, suit = 0, passes = 0, draws = 0 })
  t:to_act(2)
end

function test_the_named_suit_must_be_followed(t)
  for i, suit in ipairs(suits) do
    t:reset()
    t:match({ seed = 1 })
    scene(t, "E-5-hearts", "E-8-spades", "E-2-clubs")
    t:clear(2, "hand")
    for _, other in ipairs(suits) do t:put(2, "hand", "E-2-" .. other) end
    t:counter(0, "draws", 2)
    t:counter(0, "passes", 1)
    t:command("play E-8-spades")
    t:eq(#t:legal(), 5)
    t:command("take " .. suit)
    t:player(0, { suit = i - 1, draws = 0, passes = 0 })
    t:to_act(2)
    for j, other in ipairs(suits) do t:eq(has(t, "play E-2-" .. other), i == j, other) end
    t:player(1, { hand = { "E-2-clubs" } })
    t:command("draw")
    t:player(0, { suit = i - 1 })
  end
end

function test_five_draws_and_then_a_pass(t)
  scene(t, "E-5-hearts", "E-9-clubs")
  for n = 1, 5 do
    t:eq(has(t, "pass"), false)
    t:command("draw")
    t:player(0, { draws = n })
    t:player(1, { hand = 1 + n })
    t:to_act(1)
  end
  t:eq(has(t, "draw"), false)
  t:command("pass")
  t:player(0, { draws = 0, passes = 1 })
  t:to_act(2)
end

function test_an_empty_deck_ends_draws(t)
  scene(t, "E-5-hearts", "E-9-clubs")
  t:clear(0, "deck")
  t:put(0, "deck", "E-3-spades")
  t:eq(has(t, "pass"), false)
  t:command("draw")
  t:eq(has(t, "draw"), false)
  for n = 1, 3 do
    t:command("pass")
    if n < 3 then t:player(0, { passes = n }) end
  end
  t:over("draw")
end

function test_a_card_between_passes_begins_them_again(t)
  scene(t, "E-5-hearts", "E-9-hearts", "E-9-clubs")
  t:counter(0, "passes", 2)
  t:counter(0, "draws", 3)
  t:command("play E-9-hearts")
  t:player(0, { passes = 0, draws = 0, suit = 2 })
end

function test_an_empty_hand_wins(t)
  scene(t, "E-5-hearts", "E-9-hearts", "E-4-hearts")
  t:command("play E-9-hearts")
  t:player(1, { hand = 1 })
  t:to_act(2)
  for _ = 1, 5 do t:command("draw") end
  t:command("pass")
  t:command("play E-4-hearts")
  t:over("win", 1)
end

function test_an_eight_in_play_stays_on_the_pile(t)
  scene(t, "E-5-hearts", "E-8-hearts", "E-2-clubs")
  t:command("play E-8-hearts")
  t:command("take clubs")
  t:player(0, { pile = { "E-5-hearts", "E-8-hearts" } })
end

-- The card that begins the pile is not an eight, and its suit is the one to follow.
function test_no_eight_begins_the_pile(t)
  for seed = 1, 80 do
    t:reset()
    t:match({ seed = seed })
    t:eq(#t:cards(0, "pile"), 1)
    t:player(0, { deck = 37, pile = 1 })
    local top = t:cards(0, "pile")[1]
    local rank, suit = t:value("card[" .. top % 65536 - 8 .. "].card"):match("^E%-(%d+)%-(%a+)$")
    t:eq(rank ~= "8", true)
    for k, name in ipairs(suits) do
      if name == suit then t:player(0, { suit = k - 1 }) end
    end
  end
end

function test_a_hundred_turns_draw(t)
  scene(t, "E-5-hearts", "E-9-hearts", "E-4-hearts", "E-3-hearts")
  t:turn(1, { turn = 99, round = 50 })
  t:command("play E-9-hearts")
  t:to_act(2)
  for _ = 1, 5 do t:command("draw") end
  t:command("pass")
  t:over("draw")
end

function test_giving_up_loses(t)
  scene(t, "E-5-hearts", "E-9-hearts")
  t:command("concede")
  t:over("win", 2)
end

-- The bot plays what fits, of the suit that it has most of, and eights last.
function test_bot_plays_the_suit_that_it_has_most_of(t)
  for i, suit in ipairs(suits) do
    local other = suits[i % 4 + 1]
    t:reset()
    t:match({ seed = 1 })
    scene(t, "E-5-" .. suits[(i + 1) % 4 + 1], "E-5-" .. suit, "E-5-" .. other, "E-3-" .. suit, "E-8-" .. suits[(i + 2) % 4 + 1])
    t:eq(t:choice(1, "keeper"), "play E-5-" .. suit)
  end
end

function test_bot_names_the_suit_that_it_has_most_of(t)
  for i, suit in ipairs(suits) do
    t:reset()
    t:match({ seed = 1 })
    scene(t, "E-5-hearts", "E-8-" .. suits[i % 4 + 1], "E-3-" .. suit, "E-4-" .. suit, "E-9-" .. suits[(i + 1) % 4 + 1])
    t:command("play E-8-" .. suits[i % 4 + 1])
    t:eq(t:choice(1, "keeper"), "take " .. suit)
  end
end

function test_bot_keeps_eights_but_plays_before_it_draws(t)
  scene(t, "E-5-hearts", "E-8-spades", "E-9-hearts", "E-3-spades", "E-4-spades")
  t:eq(t:choice(1, "keeper"), "play E-9-hearts")
  t:match({ seed = 1 })
  scene(t, "E-5-hearts", "E-8-spades", "E-9-clubs")
  t:eq(t:choice(1, "keeper"), "play E-8-spades")
  t:match({ seed = 1 })
  scene(t, "E-7-hearts", "E-7-spades", "E-8-clubs")
  t:eq(t:choice(1, "keeper"), "play E-7-spades")
  t:match({ seed = 1 })
  scene(t, "E-9-hearts", "E-9-spades", "E-8-clubs")
  t:eq(t:choice(1, "keeper"), "play E-9-spades")
end
