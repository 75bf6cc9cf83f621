-- A bot to step through.
local function weigh(n)
  return n + 1
end

function score(me, it, game)
  local points = 0
  if it:passes() then
    points = weigh(me:seat())
  end
  return points
end
