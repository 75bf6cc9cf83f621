-- The handler that the manifest names: me is what it belongs to, ev the event,
-- game reads the match and queues what is to happen.
function treat(me, ev, game)
  local patient = ev:target()
  if patient ~= 0 then
    game:heal(patient, me.vars.heal)
  end
end
