function sting(me, ev, game)
  game:put_status(ev:target(), "ITCH")
end
