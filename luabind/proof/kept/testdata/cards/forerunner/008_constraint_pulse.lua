function pulse(me, ev, game)
  for _, vehicle in ipairs(game:units("enemy", "", "", "VEHICLE")) do
    game:put_status(vehicle, "EMP", 1)
  end
end
