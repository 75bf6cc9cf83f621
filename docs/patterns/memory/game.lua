-- Cards that lie face up are compared when there are two of them.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function compare(me, ev, game)
  local open = {}
  for _, card in ipairs(game:cards(0, "table")) do
    if game:face_up(card) then open[#open + 1] = card end
  end
  if #open < 2 then return end
  if game:id(open[1]) == game:id(open[2]) then
    for _, card in ipairs(open) do game:move{ card = card, to = "pairs" } end
    game:count(me:player(), "points", 1)
  else
    for _, card in ipairs(open) do game:flip(card) end
    game:end_turn()
  end
end
