function headshot(me, ev, game)
  ev:multiply(me.vars.factor)
  game:notice("HEADSHOT_TRIGGERED")
end
