---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function score(me, ev, game)
  local a, b, c = game:counter(0, "die1"), game:counter(0, "die2"), game:counter(0, "die3")
  local points = a + b + c
  if a == b and b == c then
    points = 20
  elseif a == b or b == c or a == c then
    points = 10
  end
  game:count(me:player(), "points", points)
  game:end_turn()
end
