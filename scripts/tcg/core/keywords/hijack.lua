-- The vehicle goes into the slot that the command named.
function hijack(me, ev, game)
  game:notice("HIJACK_EXECUTED", ev:target())
  game:gain_control(ev:target(), ev:get("slot"))
end
