-- What tests of the debugger run, apart from the drills.
function one(me, ev, game)
  game:lose_supply(me:player(), 1)
end

function two(me, ev, game)
  game:lose_supply(me:player(), 1)
end

function ping(me, ev, game)
  game:ping()
end

function spin(me, ev, game)
  local sum = 0
  for i = 1, 3 do sum = sum + i end
  game:lose_supply(me:player(), sum)
end

function fail(me, ev, game)
  local nothing = nil
  game:lose_supply(nothing.of, 1)
end

function rate(me, it, game)
  return 1
end
