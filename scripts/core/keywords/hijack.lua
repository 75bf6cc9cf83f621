-- The resolver of HIJACK_EXECUTED hands the vehicle over, into the slot that
-- the command named.
function hijack(me, ev, game)
  game:notice("HIJACK_EXECUTED", ev:target())
  game:gain_control(ev:target(), ev:get("slot"))
end
