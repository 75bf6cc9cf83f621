function few(me, ev, game)
  return game:count_units("own") < me.vars.most
end
