function leave_trench(me, ev, game)
  game:remove_status(me:unit(), "ENTRENCHED")
end
