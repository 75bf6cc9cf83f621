function less(me, card, game)
  return -me.vars.less * game:count_units{ side = "own" }
end
