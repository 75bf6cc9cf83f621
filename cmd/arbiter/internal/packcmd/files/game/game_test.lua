-- A card above the pile scores its rank, and another one does not.
---@param t arbiter.t
function test_a_higher_card_scores(t)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "STEP-3", "STEP-2")
  t:put(0, "pile", "STEP-2")
  t:fork(function()
    t:command("play STEP-3")
    t:player(1, {points = 3, hand = 2})
  end)
  t:command("play STEP-2")
  t:player(1, {points = 0})
end

-- A fox takes a point, if there is one.
---@param t arbiter.t
function test_a_fox_steals(t)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "FOX")
  t:put(0, "pile", "STEP-4")
  t:counter(2, "points", 5)
  t:command("play FOX")
  t:player(1, {points = 1})
  t:player(2, {points = 4})
end

---@param t arbiter.t
function test_a_fox_takes_nothing_from_nobody(t)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "FOX")
  t:put(0, "pile", "STEP-4")
  t:command("play FOX")
  t:player(1, {points = 0})
  t:player(2, {points = 0})
end

---@param t arbiter.t
function test_the_higher_score_wins(t)
  t:turn(1)
  t:clear(0, "deck")
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:put(1, "hand", "STEP-1")
  t:put(2, "hand", "STEP-4")
  t:command("play STEP-1")
  t:command("play STEP-4")
  t:over("win", 2)
end

-- The bot plays the lowest card that scores.
---@param t arbiter.t
function test_the_bot_climbs(t)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "STEP-4", "STEP-3", "STEP-1")
  t:put(0, "pile", "STEP-2")
  t:eq(t:choice(1, "climber"), "play STEP-3")
end
