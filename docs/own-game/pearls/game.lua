-- The octopus takes at most as many points as the other player has.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function grab(me, ev, game)
  local from = ev:choice()
  local n = math.min(me.vars.grip, game:counter(from, "points"))
  game:count(from, "points", -n)
  game:count(me:player(), "points", n)
end
