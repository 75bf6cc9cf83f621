-- One traitor and loyal players, as many as seats, are dealt face down.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function deal(me, ev, game)
  local traitor = game:top(0, "none")
  for _ = game:seats() + 1, 5 do game:deal{ from = "roles", to = "none" } end
  game:move{ card = traitor, to = "roles" }
  for player = 1, game:seats() do game:deal{ from = "roles", to = "role", player = player } end
end

-- The player with the most votes is accused; a tie accuses nobody.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function judge(me, ev, game)
  local accused, most, traitor = 0, 0, 0
  for player = 1, game:seats() do
    local votes = game:counter(player, "votes")
    if votes > most then
      accused, most = player, votes
    elseif votes == most then
      accused = 0
    end
    if game:id(game:top(player, "role")) == "TRAITOR" then traitor = player end
  end
  local found = accused == traitor
  for player = 1, game:seats() do
    if found ~= (player == traitor) then game:count(player, "points", 1) end
    game:flip(game:top(player, "role"))
  end
end
