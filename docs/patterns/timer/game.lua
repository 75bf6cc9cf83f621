-- Nobody has an egg any more.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function over(me, ev, game)
  for player = 1, game:seats() do
    if game:size(player, "basket") + game:size(player, "nest") > 0 then return false end
  end
  return true
end
