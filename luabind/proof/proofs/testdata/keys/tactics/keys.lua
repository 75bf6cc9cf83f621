function hurt(me, ev, game)
  game:damage(ev:target() ~= 0 and ev:target() or me:unit(), 1)
end

function bite(me, ev, game)
  game:damage(ev:target(), me.vars.some)
  game:ongoing(ev:target(), "burn")
end

function never(me, ev, game)
  return false
end

function weaken(me, ev, game)
  ev:add(-1)
end

function gain(me, ev, game)
  return 1
end

function last(me, options, game)
  return options
end

function rate(me, it, game)
  return it:passes() and 1 or 2
end

function rate_otherwise(me, it, game)
  return it:passes() and 2 or game:chance(9)
end

function rate_gain(me, it, game)
  if it:gain() ~= 0 then
    return -5
  end
  return it:passes() and 3 or 1
end
