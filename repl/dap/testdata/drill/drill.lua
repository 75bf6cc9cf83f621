-- What the drills of the debugger step through.
local function twice(n)
  local sum = n
  sum = sum + n
  return sum
end

function mend(me, ev, game)
  local patient = ev:target()
  local amount = twice(me.vars.heal / 2)
  if patient ~= 0 then
    game:heal(patient, amount)
  end
end

function noticed(me, ev, game)
  local list = { 1, 2, 3 }
  local sum = 0
  for _, n in ipairs(list) do
    sum = sum + n
  end
  game:lose_supply(me:player(), sum - 5)
end

function breaks(me, ev, game)
  local nothing = nil
  game:heal(nothing.of, 1)
end
