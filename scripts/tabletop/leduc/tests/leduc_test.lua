-- The rules are those of docs/games/leduc.md. Seeds choose the cards.

local function legal(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

local function play(t, seed, ...)
  t:match({mode = "leduc", seed = seed})
  for _, command in ipairs({...}) do t:command(command) end
end

function test_nothing_is_owed_at_first(t)
  play(t, 1)
  t:eq(legal(t, "fold"), false)
  t:eq(legal(t, "call"), true)
end

function test_a_raise_in_the_first_round_is_two_chips(t)
  play(t, 1, "raise")
  t:eq(t:value("player[1].stake"), 3)
  t:eq(t:value("player[2].owed"), 2)
end

function test_two_raises_a_round(t)
  play(t, 1, "raise", "raise")
  t:eq(t:value("player[2].stake"), 5)
  t:eq(legal(t, "raise"), false)
end

function test_the_second_round_has_a_shared_card_and_raises_of_four(t)
  play(t, 1, "call", "call")
  t:eq(t:value("zone[4].size"), 1)
  t:to_act(1)
  t:command("raise")
  t:eq(t:value("player[1].stake"), 5)
end

function test_who_folds_loses_the_own_stake(t)
  play(t, 1, "raise", "raise", "fold")
  t:over("win", 2)
  t:eq(t:value("player[1].won"), -3)
  t:eq(t:value("player[2].won"), 3)
end

function test_the_cards_are_shown_after_the_second_round(t)
  play(t, 1, "call", "call", "call")
  t:going_on()
  t:command("call")
  t:eq(t:value("stage"), 3)
end
