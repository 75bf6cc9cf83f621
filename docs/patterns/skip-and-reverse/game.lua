-- The next player in the order of turns.
local function following(game)
  return game:turn_order()[2]
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function play(me, ev, game)
  local id = game:id(ev:source())
  game:move{ card = ev:source(), to = "pile" }
  if id == "SKIP" then
    game:skip(following(game))
  elseif id == "TURN" then
    game:reverse()
  elseif id == "MORE" then
    game:again()
  end
end
