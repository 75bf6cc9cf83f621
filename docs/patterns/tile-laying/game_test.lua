---@param t arbiter.t
function test_a_tile_touches_another_one(t)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "TILE-field", "TILE-lake")
  t:cannot():command("lay TILE-field a1")
  t:command("lay TILE-field c2")
  t:player(1, {points = 1, hand = 2})
  t:to_act(2)
end

---@param t arbiter.t
function test_only_tiles_of_its_kind_score(t)
  t:place(0, "map", 8, "TILE-lake", 1)
  t:place(0, "map", 12, "TILE-lake", 1)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "TILE-lake")
  t:fork(function()
    t:command("lay TILE-lake b2")
    t:player(1, {points = 2})
  end)
  t:command("lay TILE-lake d3")
  t:player(1, {points = 0})
end

-- The left edge is not next to the right one.
---@param t arbiter.t
function test_edges_do_not_touch(t)
  t:place(0, "map", 11, "TILE-wood", 1)
  t:place(0, "map", 15, "TILE-wood", 1)
  t:turn(1)
  t:clear(1, "hand")
  t:put(1, "hand", "TILE-wood")
  t:command("lay TILE-wood a4")
  t:player(1, {points = 1})
end

---@param t arbiter.t
function test_the_match_ends_with_the_tiles(t)
  t:turn(1)
  t:clear(0, "bag")
  t:clear(1, "hand")
  t:put(1, "hand", "TILE-field")
  t:command("lay TILE-field c4")
  t:over("win", 1)
end
