-- Three players, and the second one is the traitor.
local function roles(t)
  t:match{ options = { "seats=3" } }
  for player = 1, 3 do t:clear(player, "role") end
  t:put(1, "role", "LOYAL")
  t:put(2, "role", "TRAITOR")
  t:put(3, "role", "LOYAL")
end

---@param t arbiter.t
function test_one_traitor_is_dealt(t)
  for seats = 3, 5 do
    t:reset()
    t:match{ options = { "seats=" .. seats } }
    for player = 1, seats do t:player(player, {role = 1}) end
    t:player(0, {roles = 0, none = 5 - seats})
    local traitors = 0
    for card = 1, 5 do
      local in_hand = t:value("card[" .. card .. "].zone") > 2
      if in_hand and t:value("card[" .. card .. "].card") == "TRAITOR" then traitors = traitors + 1 end
    end
    t:eq(traitors, 1)
  end
end

---@param t arbiter.t
function test_a_traitor_who_is_found_loses(t)
  roles(t)
  t:command("accuse on p2", 1)
  t:command("accuse on p1", 2)
  t:command("accuse on p2", 3)
  t:player(1, {points = 1})
  t:player(2, {points = 0, votes = 2})
  t:player(3, {points = 1})
  t:over("win", 1, 3)
end

---@param t arbiter.t
function test_a_tie_saves_the_traitor(t)
  roles(t)
  t:command("accuse on p2", 1)
  t:command("accuse on p3", 2)
  t:command("accuse on p1", 3)
  t:over("win", 2)
end
