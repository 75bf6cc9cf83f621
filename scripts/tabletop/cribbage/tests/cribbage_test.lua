-- The rules are those of docs/games/cribbage.md. Seeds choose the cards.

-- Cards are laid away and played in the order in which they are listed.
local function first(t, n)
  for _ = 1, n do t:command(t:legal()[1]) end
end

local function both(t, name)
  return t:value("player[1]." .. name) + t:value("player[2]." .. name)
end

function test_each_lays_two_of_six_cards_away(t)
  t:match({seed = 1})
  t:eq(#t:legal(), 6)
  first(t, 4)
  t:eq(t:value("zone[3].size"), 4)
  t:eq(t:value("zone[2].size"), 1)
  t:eq(#t:legal(), 4)
end

function test_go_is_not_possible_with_a_card_that_fits(t)
  t:match({seed = 1})
  first(t, 4)
  for _, command in ipairs(t:legal()) do t:eq(command == "go", false) end
end

function test_the_count_is_what_is_left_of_thirty_one(t)
  t:match({seed = 1})
  first(t, 4)
  t:eq(t:value("counter.room"), 31)
  first(t, 1)
  t:eq(t:value("counter.room") >= 21, true)
  t:eq(t:value("zone[4].size"), 1)
end

function test_after_eight_cards_hands_are_counted_and_the_deal_changes(t)
  t:match({seed = 1})
  local starter = t:value("starter")
  first(t, 4)
  while t:value("starter") == starter do first(t, 1) end
  t:eq(#t:legal(), 6)
  t:eq(t:value("zone[3].size"), 0)
  t:eq(t:value("counter.room"), 31)
  t:eq(both(t, "score") > 0, true)
  t:eq(both(t, "gone"), 0)
end

function test_a_match_ends_at_121(t)
  t:match({seed = 3})
  for _ = 1, 600 do
    if t:value("stage") == 3 then break end
    first(t, 1)
  end
  local one, two = t:value("player[1].score"), t:value("player[2].score")
  t:eq(math.max(one, two), 121)
  t:eq(math.min(one, two) < 121, true)
end
