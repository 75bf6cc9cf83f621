function paths(from, team)
  local out = {}
  for _, d in ipairs({{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}) do
    local to = from:step(d[1], d[2])
    if to then
      out[#out + 1] = {to}
    end
  end
  return out
end

function straight(from, team)
  local out = {}
  for _, d in ipairs({{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) do
    local to = from:step(d[1], d[2])
    if to then
      out[#out + 1] = {to}
    end
  end
  return out
end

function take(me, ev, game)
  game:remove(ev:source())
end

function never(me, ev, game)
  return false
end

function late(me, ev, game)
  return game:piece("a3") == 0 or game:piece("c3") == 0 or game:piece("e3") == 0
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
