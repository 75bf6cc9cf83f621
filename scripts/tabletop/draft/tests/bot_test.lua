-- Tests of single days and of the bot.

-- A day in which each player still has two barrows, which are worth four points.
local function evening(t, day, ...)
  local fairs = {...}
  local seed = type(fairs[#fairs]) == "number" and table.remove(fairs) or 1
  t:reset()
  t:match({seed = seed, options = {"seats=" .. #fairs}})
  t:turn(1, {phase = "day"})
  t:counter(0, "day", day)
  for p, fair in ipairs(fairs) do
    t:clear(p, "hand")
    t:put(p, "hand", "BARROW", "BARROW")
    if #fair > 0 then t:put(p, "fair", unpack(fair)) end
  end
end

local function scores(t, seats)
  for p = 1, seats do t:command("take BARROW#1", p) end
  local list = {}
  for p = 1, seats do list[p] = t:value("player[" .. p .. "].score") - 4 end
  return list
end

local none = {}

function test_banners(t)
  for _, case in ipairs({
    {none, none, {0, 0}},
    {{"FLAG"}, none, {6, 0}},
    {{"FLAG"}, {"FLAG"}, {6, 6}},
    {{"FLAG"}, {"PENNANT"}, {3, 6}},
    {{"BANNER"}, {"FLAG", "FLAG"}, {6, 3}},
    {{"PENNANT", "FLAG"}, {"BANNER"}, {6, 6}},
  }) do
    evening(t, 1, case[1], case[2])
    t:eq(scores(t, 2), case[3])
  end
  for _, case in ipairs({
    {{"FLAG"}, {"FLAG"}, {"PENNANT"}, {3, 3, 6}},
    {{"PENNANT"}, {"FLAG"}, {"PENNANT"}, {6, 0, 6}},
    {{"FLAG"}, {"BANNER"}, {"PENNANT"}, {0, 6, 3}},
    {{"BANNER"}, {"FLAG"}, none, {6, 3, 0}},
  }) do
    evening(t, 2, case[1], case[2], case[3])
    t:eq(scores(t, 3), case[4])
  end
end

function test_sets(t)
  for _, case in ipairs({
    {{"LANTERN"}, 0}, {{"LANTERN", "LANTERN"}, 5}, {{"LANTERN", "LANTERN", "LANTERN"}, 5},
    {{"KITE", "KITE"}, 0}, {{"KITE", "KITE", "KITE"}, 10}, {{"KITE", "KITE", "KITE", "KITE"}, 10},
    {{"DRUM"}, 1}, {{"DRUM", "DRUM"}, 3}, {{"DRUM", "DRUM", "DRUM"}, 6}, {{"DRUM", "DRUM", "DRUM", "DRUM"}, 10},
    {{"DRUM", "DRUM", "DRUM", "DRUM", "DRUM"}, 15}, {{"DRUM", "DRUM", "DRUM", "DRUM", "DRUM", "DRUM"}, 15},
    {{"BOOTH"}, 3}, {{"BARROW"}, 2}, {{"STAGE"}, 0}, {{"DANCER"}, 1}, {{"STAGE", "DANCER"}, 6},
    {{"STAGE", "DANCER", "DANCER"}, 7}, {{"STAGE", "STAGE", "DANCER"}, 6},
  }) do
    evening(t, 1, case[1], none)
    t:eq({case[1], scores(t, 2)}, {case[1], {case[2], 0}})
  end
end

-- The numbers of masks of the players, and their points after a day.
local function masks(t, day, ...)
  local numbers, fairs = {...}, {}
  for p = 1, #numbers do fairs[p] = none end
  evening(t, day, unpack(fairs))
  for p, n in ipairs(numbers) do
    for _ = 1, n do t:put(p, "masks", "MASK") end
  end
  return scores(t, #numbers)
end

function test_masks(t)
  t:eq(masks(t, 2, 2, 1), {0, 0})
  t:eq(masks(t, 3, 2, 1), {6, 0})
  t:eq(masks(t, 3, 1, 1), {0, 0})
  t:eq(masks(t, 3, 0, 0), {0, 0})
  t:eq(masks(t, 3, 2, 1, 0), {6, 0, -6})
  t:eq(masks(t, 3, 1, 1, 1), {0, 0, 0})
  t:eq(masks(t, 3, 2, 2, 1), {6, 6, -6})
  t:eq(masks(t, 3, 2, 0, 0), {6, -6, -6})
end

function test_a_mask_is_kept(t)
  evening(t, 1, none, none)
  t:clear(1, "hand")
  t:put(1, "hand", "MASK", "BARROW")
  t:command("take MASK", 1)
  t:command("take BARROW#1", 2)
  t:player(1, {masks = {"MASK"}, fair = 0, score = 2})
end

function test_the_deck_has_108_cards(t)
  t:match({seed = 1, options = {"seats=2"}})
  t:player(0, {deck = 88})
end

-- What player 1 has, the hand, and the card that the bot takes.
function test_the_bot_collects(t)
  for _, case in ipairs({
    {none, {"LANTERN", "FLAG", "FLAG"}, "LANTERN"}, -- a pair is still possible
    {none, {"LANTERN", "FLAG"}, "FLAG"},
    {{"LANTERN"}, {"LANTERN", "BOOTH", "BOOTH"}, "LANTERN"},
    {{"LANTERN", "LANTERN"}, {"LANTERN", "FLAG", "FLAG"}, "LANTERN"},
    {{"LANTERN", "STAGE"}, {"LANTERN", "DANCER", "FLAG"}, "DANCER"},
    {none, {"KITE", "FLAG", "FLAG", "FLAG"}, "KITE"},
    {none, {"KITE", "FLAG", "FLAG"}, "FLAG"},
    {{"KITE"}, {"KITE", "FLAG", "FLAG", "FLAG"}, "KITE"},
    {{"KITE", "KITE", "KITE"}, {"KITE", "FLAG", "FLAG", "FLAG"}, "KITE"},
    {{"KITE", "KITE", "STAGE"}, {"KITE", "DANCER"}, "KITE"},
    {{"DRUM", "DRUM", "DRUM"}, {"DRUM", "BOOTH"}, "DRUM"},
    {{"DRUM", "DRUM", "DRUM"}, {"DRUM", "BOOTH", "BOOTH", "BOOTH"}, "DRUM"},
    {{"DRUM"}, {"DRUM", "BARROW", "BARROW", "BARROW"}, "DRUM"},
    {{"DRUM"}, {"DRUM", "BOOTH", "BOOTH"}, "BOOTH"},
    {none, {"STAGE", "FLAG", "FLAG", "FLAG"}, "STAGE"},
    {none, {"STAGE", "FLAG", "FLAG"}, "FLAG"},
    {{"DANCER"}, {"STAGE", "BOOTH"}, "STAGE"},
    {{"DANCER", "STAGE", "DANCER"}, {"STAGE", "LANTERN", "KITE"}, "STAGE"},
    {none, {"MASK", "FLAG"}, "MASK"},
    {none, {"MASK", "BOOTH"}, "BOOTH"},
    {none, {"BANNER", "BARROW"}, "BANNER"},
    {none, {"PENNANT", "BOOTH"}, "BOOTH"},
    {none, {"FLAG", "BARROW"}, "BARROW"},
  }) do
    evening(t, 1, case[1], none)
    t:clear(1, "hand")
    t:put(1, "hand", unpack(case[2]))
    local choice = t:choice(1, "collector")
    t:eq({case, choice:match("%u+")}, {case, case[3]})
  end
end

-- Among cards of equal worth chance decides, so different seeds take different ones.
function test_cards_of_equal_worth(t)
  for _, case in ipairs({
    {none, {"LANTERN", "BARROW", "FLAG"}}, {none, {"KITE", "BARROW", "FLAG", "FLAG"}}, {none, {"STAGE", "BARROW", "FLAG", "FLAG"}},
    {none, {"MASK", "BARROW"}}, {none, {"PENNANT", "BARROW"}}, {none, {"BANNER", "BOOTH"}},
    {none, {"DRUM", "BARROW", "FLAG", "FLAG"}}, {none, {"DRUM", "FLAG", "KITE"}}, {none, {"LANTERN", "KITE"}},
    {none, {"STAGE", "KITE"}}, {none, {"STAGE", "LANTERN"}}, {{"STAGE"}, {"STAGE", "BARROW", "FLAG", "FLAG"}},
  }) do
    local taken = {}
    for seed = 1, 12 do
      evening(t, 1, case[1], none, seed)
      t:clear(1, "hand")
      t:put(1, "hand", unpack(case[2]))
      taken[t:choice(1, "collector"):match("%u+")] = true
    end
    t:eq({case, taken[case[2][1]], taken[case[2][2]]}, {case, true, true})
  end
end
