function harden(me, ev, game)
  ev:reduce(me:x(), me.vars.floor)
end
