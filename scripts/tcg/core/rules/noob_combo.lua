function noob_combo(me, ev, game)
  ev:multiply(me.vars.factor)
  game:notice("tcg:NOOB_COMBO_TRIGGERED")
end
