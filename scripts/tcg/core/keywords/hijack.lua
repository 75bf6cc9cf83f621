-- The vehicle goes into the slot that the command named.
function hijack(me, ev, game)
  local vehicle = ev:target()
  game:emit("HIJACK_EXECUTED", {from = game:controller(vehicle), to = me:player(), where = ev:get("slot")})
  game:gain_control(vehicle, ev:get("slot"))
end
