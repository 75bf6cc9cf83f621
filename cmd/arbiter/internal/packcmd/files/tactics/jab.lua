-- The handler that the manifest names: me is what it belongs to, ev what
-- happens, game reads the battle and queues what is to happen.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function jab(me, ev, game)
  game:damage(ev:target(), me.vars.damage)
end
