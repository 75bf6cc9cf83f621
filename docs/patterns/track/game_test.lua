-- A match in which the first roll of player 1 is n, with the pawns in cells; 0 is the start.
local function roll(t, n, one, two)
  for seed = 1, 60 do
    t:reset()
    t:match{ seed = seed, options = { "seats=2" } }
    t:turn(1)
    for player, cell in ipairs({one, two}) do
      if cell > 0 then
        t:clear(player, "start")
        t:place(0, "track", cell, player == 1 and "RED" or "BLUE", player)
        t:counter(player, "cell", cell)
      end
    end
    t:command("roll")
    if t:value("counter.die") == n then return end
  end
end

---@param t arbiter.t
function test_a_pawn_goes_on(t)
  for n = 1, 3 do
    roll(t, n, 0, 0)
    t:player(1, {cell = n, start = 0})
    t:expect(t:cards(0, "track")[1], {id = "RED", cell = n})
  end
end

---@param t arbiter.t
function test_a_pawn_that_is_reached_goes_back(t)
  roll(t, 2, 4, 6)
  t:player(1, {cell = 6})
  t:player(2, {cell = 0, start = {"BLUE"}})
  t:player(0, {track = 1})
end

---@param t arbiter.t
function test_the_end_of_the_track_wins(t)
  roll(t, 3, 11, 2)
  t:player(1, {cell = 12})
  t:over("win", 1)
end
