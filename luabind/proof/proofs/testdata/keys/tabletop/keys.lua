function yes(me, ev, game)
  return true
end

function no(me, ev, game)
  return false
end

function act(me, ev, game)
  game:count(me:player(), "points", 1)
end

function rate(me, it, game)
  return it:action() == "play" and 2 or 1
end

function worth(me, it, game)
  return game:counter(me:player(), "points")
end
