-- The handler that the manifest names: me is what it belongs to, ev the event,
-- game reads the match and queues what is to happen.
---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function treat(me, ev, game)
  local patient = ev:target()
  if patient ~= 0 then
    game:heal(patient, me.vars.heal)
  end
end
