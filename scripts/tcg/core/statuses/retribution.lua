function earn(me, ev, game)
  game:put_status(ev:target(), "RETRIBUTION", 1)
end
