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
