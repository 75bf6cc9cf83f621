-- Tests with hands that are set, of the rules of docs/games/fireworks.md and of the bot.

-- A match in which players 1 and 2 hold these cards. A card is its id, followed by its marks.
-- The counters are those of the match.
local function hands(t, own, other, counters, seed)
  t:reset()
  t:match({seed = seed or 1})
  t:turn(1)
  for name, n in pairs(counters or {}) do t:counter(0, name, n) end
  local made = {}
  for p, list in ipairs({own, other}) do
    t:clear(p, "hand")
    for _, text in ipairs(list) do
      local id, marks = text:match("^(%S+)(.*)$")
      local card = t:put(p, "hand", id)
      for mark in marks:gmatch("%S+") do t:status(card, mark) end
      made[#made + 1] = card
    end
  end
  return made
end

local marks = {RED = "red", YELLOW = "yellow", GREEN = "green", BLUE = "blue", WHITE = "white"}
local numbers = {"one", "two", "three", "four", "five"}

function test_hints_mark_cards(t)
  for colour, mark in pairs(marks) do
    for n, word in ipairs(numbers) do
      local id = colour .. "-" .. n
      local card = hands(t, {"RED-1"}, {id})[2]
      t:command("colour on " .. id)
      t:expect(card, {statuses = {mark}})
      card = hands(t, {"RED-1"}, {id})[2]
      t:command("number on " .. id)
      t:expect(card, {statuses = {word}})
    end
  end
end

function test_a_mark_is_for_what_cards_have_in_common(t)
  local cards = hands(t, {"RED-1"}, {"RED-2", "BLUE-2", "RED-3", "BLUE-1"})
  t:command("colour on RED-2")
  t:player(0, {hints = 7})
  for i, want in ipairs({{}, {"red"}, {}, {"red"}, {}}) do t:expect(cards[i], {statuses = want}) end
end

function test_a_hint_needs_a_hint(t)
  hands(t, {"RED-1"}, {"RED-2"}, {hints = 0})
  t:cannot():command("colour on RED-2")
  t:cannot():command("number on RED-2")
  hands(t, {"RED-1"}, {"RED-2"}, {hints = 1})
  t:can():command("colour on RED-2")
  t:command("number on RED-2")
  t:player(0, {hints = 0})
end

local function first(t, verb)
  for _, command in ipairs(t:legal()) do
    if command:sub(1, #verb) == verb then return t:command(command) end
  end
end

function test_a_discard_gives_a_hint_back(t)
  hands(t, {"RED-1"}, {"RED-2"}, {hints = 5})
  first(t, "discard")
  t:player(0, {hints = 6, discard = {"RED-1"}})
  t:player(1, {hand = 1})
end

function test_a_card_that_does_not_fit_is_discarded(t)
  for _, case in ipairs({{"RED-2", 0}, {"RED-1", 1}, {"RED-4", 2}}) do
    hands(t, {case[1]}, {"RED-2"}, {red = case[2]})
    first(t, "play")
    t:player(0, {mistakes = 1, discard = {case[1]}, sky = 0, red = case[2], hints = 8})
    t:player(1, {hand = 1, score = 0})
  end
end

function test_a_card_that_fits_goes_up(t)
  for colour, mark in pairs(marks) do
    for n = 1, 5 do
      hands(t, {colour .. "-" .. n}, {"RED-2"}, {[mark] = n - 1, hints = 6})
      first(t, "play")
      t:player(0, {mistakes = 0, discard = 0, sky = {colour .. "-" .. n}, [mark] = n, hints = n == 5 and 7 or 6})
      t:player(1, {hand = 1, score = 1})
      t:player(2, {score = 1})
    end
  end
  hands(t, {"RED-5"}, {"RED-2"}, {red = 4})
  first(t, "play")
  t:player(0, {hints = 8})
end

function test_all_four_win_with_25_points(t)
  t:match({seed = 1, options = {"seats=4"}})
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "WHITE-5")
  t:counter(0, "white", 4)
  for p = 1, 4 do t:counter(p, "score", 24) end
  first(t, "play")
  t:over("win", 1, 2, 3, 4)
end

function test_the_third_mistake_costs_all_points(t)
  for n, over in pairs({[1] = false, [2] = true}) do
    hands(t, {"RED-5"}, {"RED-2"}, {mistakes = n})
    for p = 1, 2 do t:counter(p, "score", 9) end
    first(t, "play")
    t:player(1, {score = over and 0 or 9})
    t:player(2, {score = over and 0 or 9})
    if over then t:over("loss") else t:going_on() end
  end
end

-- What player 1 and 2 hold, the counters, and the only commands that the bot gives. Cards of
-- the player's hand are named by their place.
local cases = {
  {{"RED-1 red one"}, {"GREEN-1"}, {}, "play 1"},
  {{"RED-1 red"}, {"GREEN-3", "GREEN-4"}, {}, "play 1"},
  {{"RED-1 red", "BLUE-5"}, {"GREEN-3"}, {mistakes = 1, hints = 7}, "play 1"},
  {{"RED-1 red", "BLUE-5"}, {"GREEN-3"}, {mistakes = 2, hints = 7}, "discard 2"},
  {{"RED-1 red"}, {"GREEN-3"}, {mistakes = 2, hints = 7}, "play 1"},
  {{"RED-1 one"}, {"GREEN-1"}, {mistakes = 2}, "play 1"},
  {{"RED-1 one"}, {"GREEN-1"}, {mistakes = 2, red = 1}, "colour on GREEN-1", "number on GREEN-1"},
  {{"RED-2 two"}, {"GREEN-3"}, {mistakes = 0, red = 1}, "play 1"},
  {{"RED-3 red three"}, {"GREEN-3"}, {hints = 7}, "discard 1"},
  {{"RED-3 red three", "BLUE-1"}, {"GREEN-3"}, {hints = 7}, "discard 2"},
  {{"RED-2 red"}, {"GREEN-3"}, {red = 5}, "colour on GREEN-3", "number on GREEN-3"},
  {{"RED-5 red"}, {"GREEN-3"}, {red = 4}, "play 1"},
  {{"RED-2 red two"}, {"GREEN-1"}, {red = 1}, "play 1"},
  {{"RED-1 red one"}, {"GREEN-3"}, {red = 1}, "colour on GREEN-3", "number on GREEN-3"},
  {{"GREEN-2 green two"}, {"GREEN-3"}, {red = 1}, "colour on GREEN-3", "number on GREEN-3"},
  {{"RED-3 three"}, {"GREEN-3"}, {}, "colour on GREEN-3", "number on GREEN-3"},
  {{"RED-3"}, {"RED-1", "RED-3", "GREEN-2"}, {}, "number on RED-1"},
  {{"RED-3"}, {"RED-1", "YELLOW-1", "BLUE-3"}, {yellow = 1}, "colour on RED-1"},
  {{"RED-3"}, {"RED-1 red", "GREEN-1"}, {}, "number on RED-1"},
  {{"RED-3"}, {"RED-1 one", "GREEN-1"}, {}, "colour on RED-1"},
  {{"RED-3"}, {"RED-1 red", "GREEN-1", "BLUE-1"}, {}, "colour on GREEN-1", "colour on BLUE-1"},
  {{"RED-3"}, {"RED-2", "GREEN-4", "BLUE-5"}, {red = 1}, "colour on RED-2", "number on RED-2"},
  {{"RED-3 red three"}, {"GREEN-3 green", "RED-4"}, {hints = 8}, "number on GREEN-3", "colour on RED-4", "number on RED-4"},
  {{"RED-3 red three"}, {"GREEN-3 three", "RED-4"}, {hints = 8}, "colour on GREEN-3", "colour on RED-4", "number on RED-4"},
}

function test_the_bot(t)
  for _, case in ipairs(cases) do
    local given = {}
    for seed = 1, 10 do
      hands(t, case[1], case[2], case[3], seed)
      local command = t:choice(1, "helper")
      local verb, place = command:match("^(%a+) hand#?(%d*)$")
      if verb then command = verb .. " " .. (place == "" and "1" or place) end
      given[command] = true
    end
    for i = 4, #case do
      t:eq({case, given[case[i]]}, {case, true})
      given[case[i]] = nil
    end
    t:eq({case, next(given)}, {case})
  end
end
