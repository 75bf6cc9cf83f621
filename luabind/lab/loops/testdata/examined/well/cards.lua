function dig(me, ev, game)
  game:place{ fixture = "WELL", player = me:player() }
end
