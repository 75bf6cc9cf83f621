function emp(me, ev, game)
  game:put_status(ev:target(), "EMP", 1)
end
